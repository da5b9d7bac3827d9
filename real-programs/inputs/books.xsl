<?xml version="1.0"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" indent="yes"/>
  <xsl:template match="/books">
    <ul>
      <xsl:for-each select="book"><xsl:sort select="@year"/>
        <li><xsl:value-of select="concat(@year, ': ', title)"/></li>
      </xsl:for-each>
    </ul>
    <p><xsl:value-of select="sum(book/price)"/></p>
  </xsl:template>
</xsl:stylesheet>
