      INTEGER I, CI, GOTYPE, GSTYPE, GCTYPE, CUBEDIM, COPEN, MYNODE, CNT, ROOT
      DOUBLE PRECISION X(M), Y(N), DOT, NORM, DUMMY
      PARAMETER (DPSIZE = 8)
      DATA GOTYPE /100/, GSTYPE /200/, GCTYPE /300/
C
      CI = COPEN(MYPID())
C
C Assume that X, M, and N have been
C   initialized
C
      ROOT = 0
C
C Compute the local dot product
C
      DOT = 0
      DO 1 I = 1, M
        DOT = DOT + X(I)*X(I)
    1 CONTINUE
C
C Sum local contributions in ROOT
C
      CALL GOP (CI, GOTYPE, DOT, 1, '+', ROOT, CUBEDIM(), DUMMY)
C
C Distribute norm to all the processors
C
      IF (MYNODE() .EQ. ROOT) THEN
        NORM = DSQRT (DOT)
        CALL GSENDW (CI, GSTYPE, NORM, DPSIZE, CUBEDIM())
      ELSE
        CALL GRECVW (CI, GSTYPE, NORM, DPSIZE, CNT, CUBEDIM())
      ENDIF
C
C Do the local normalization
C
      DO 2 I = 1, M
        X(I) = X(I)/NORM
    2 CONTINUE
C
C Copy X to the concatenation buffer
C
      DO 3 I = 1,M
        Y(I) = X(I)
    3 CONTINUE
C
C Concatenate the vector in ROOT
C
      CALL GCAT(CI, GCTYPE, Y, N*DPSIZE, M*DPSIZE, CNT, ROOT, CUBEDIM())
