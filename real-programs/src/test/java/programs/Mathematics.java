package programs;

import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.FastMath;

/** commons-math: Fourier transform, linear systems, a differential equation, chance. */
public final class Mathematics {
  private Mathematics() {}

  public static void main(String[] args) {
    fourier();
    linear();
    pendulum();
    chance();
  }

  private static void fourier() {
    double[] wave = new double[64];
    for (int i = 0; i < wave.length; i++) {
      wave[i] = FastMath.sin(2 * FastMath.PI * 5 * i / 64) + 0.5 * FastMath.cos(0.3 * i);
    }
    FastFourierTransformer fft = new FastFourierTransformer(DftNormalization.UNITARY);
    Complex[] spectrum = fft.transform(wave, TransformType.FORWARD);
    System.out.println(spectrum[5] + " " + spectrum[59].abs());
    System.out.println(fft.transform(spectrum, TransformType.INVERSE)[7].getReal() - wave[7]);
  }

  private static void linear() {
    RealMatrix hilbert = new Array2DRowRealMatrix(6, 6);
    for (int row = 0; row < 6; row++) {
      for (int column = 0; column < 6; column++) {
        hilbert.setEntry(row, column, 1.0 / (row + column + 1));
      }
    }
    LUDecomposition lu = new LUDecomposition(hilbert);
    System.out.println(
        lu.getSolver().solve(new ArrayRealVector(6, 1.0)) + " " + lu.getDeterminant());
    System.out.println(new EigenDecomposition(hilbert).getRealEigenvalue(0));
    System.out.println(
        new LaguerreSolver().solveAllComplex(new double[] {-6, 11, -6, 1}, 0)[0].getReal()
            + " "
            + new PolynomialFunction(new double[] {1, 2, 3}).polynomialDerivative());
  }

  private static final class Pendulum implements FirstOrderDifferentialEquations {
    @Override
    public int getDimension() {
      return 2;
    }

    @Override
    public void computeDerivatives(double time, double[] state, double[] derivatives) {
      derivatives[0] = state[1];
      derivatives[1] = -FastMath.sin(state[0]);
    }
  }

  private static void pendulum() {
    double[] state = {1, 0};
    DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-8, 10, 1e-10, 1e-10);
    integrator.integrate(new Pendulum(), 0, state, 20, state);
    System.out.println(state[0] + " " + state[1] + " " + integrator.getEvaluations());
  }

  private static void chance() {
    NormalDistribution normal = new NormalDistribution(new MersenneTwister(1985), 10, 2);
    DescriptiveStatistics statistics = new DescriptiveStatistics(normal.sample(200));
    System.out.println(statistics);
    System.out.println(normal.inverseCumulativeProbability(0.975) + " " + FastMath.exp(1.5));
  }
}
