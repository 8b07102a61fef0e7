import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { validateXML } from 'xmllint-wasm';

/**
 * The element of other languages. The schema of the protocol accepts elements of other namespaces only with a
 * schema of their own. Google describes this one in words:
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
const XHTML_LINK = `
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xs:element name="link">
    <xs:complexType>
      <xs:attribute name="rel" use="required" fixed="alternate"/>
      <xs:attribute name="hreflang" use="required">
        <xs:simpleType>
          <xs:restriction base="xs:language"><xs:enumeration value="en"/><xs:enumeration value="ar"/>
            <xs:enumeration value="x-default"/></xs:restriction>
        </xs:simpleType>
      </xs:attribute>
      <xs:attribute name="href" use="required" type="xs:anyURI"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

const BOTH = `
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xs:schema>`;

/**
 * Validates a sitemap with the schema of the protocol, of which the package `sitemap` has a copy.
 *
 * @returns the errors
 */
export async function findSitemapFaults(text: string): Promise<string[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
  const protocol = await readFile(path.join(folder, 'schema', 'sitemap.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: text }],
    schema: [{ fileName: 'both.xsd', contents: BOTH.trim() }],
    preload: [
      { fileName: 'sitemap.xsd', contents: protocol },
      { fileName: 'link.xsd', contents: XHTML_LINK.trim() },
    ],
  });
  return errors.map(({ message }) => message);
}
