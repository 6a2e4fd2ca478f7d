import { expect, it } from 'vitest';
import { diffFields, fieldKind } from './fields';

const shown = (editType: Parameters<typeof diffFields>[0]) =>
  diffFields(editType).map(({ name, kind, list }) => `${name} ${kind}${list ? ` ${list}` : ''}`);

it('DRAFT-08 P-09 the fields of the information section, in order, each compared as what it is', () => {
  expect(shown('EDIT_INFORMATION')).toEqual([
    'name scalar',
    'commercialName scalar',
    'displayName scalar',
    'dci scalar',
    'cip scalar',
    'ucd scalar',
    'type choice',
    'therapeuticArea reference',
    'status choice',
    'pdfDocumentUrl file',
    'msdProduct boolean',
    'info html',
    'infoUpdateDescription html',
    'emergencyAvailable boolean',
    'stoppedDate date',
  ]);
});

it('DRAFT-09 P-09 those of the availability section, both channels alike', () => {
  expect(shown('EDIT_AVAILABILITY')).toEqual([
    'hasHospitalChannel boolean',
    'hospitalAvailability choice',
    'hospitalRestockedAt date',
    'hospitalAvailabilityMessage html',
    'hospitalPdfDocumentUrl file',
    'hasCityChannel boolean',
    'cityAvailability choice',
    'cityRestockedAt date',
    'cityAvailabilityMessage html',
    'cityPdfDocumentUrl file',
    'quotaRequestAvailable boolean',
    'nbUcdBoite number',
    'nbMaxBoite number',
    'nbMaxBoitesEtablissement number',
    'quotaInfo html',
    'cityQuotaRequestAvailable boolean',
    'cityNbUcdBoite number',
    'cityNbMaxBoite number',
    'cityNbMaxBoitesEtablissement number',
    'cityQuotaInfo html',
  ]);
});

it('DRAFT-10 DRAFT-11 those of the temperatures, and of a new product all under their sections', () => {
  expect(shown('EDIT_EXCURSION')).toEqual([
    'temperatureExcursion ranges temperatureRanges',
    'legalMentions html',
    'tempUpdateDescription html',
  ]);
  const all = diffFields('NEW_PRODUCT');
  const groups = Map.groupBy(all, ({ group }) => group);
  for (const section of ['EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION'] as const) {
    expect(
      diffFields(section).every(({ group }) => group === section),
      section,
    ).toBe(true);
    expect(groups.get(section)?.length ?? 0, section).toBeGreaterThan(0);
  }
  expect(all.map(({ kind, name }) => kind === fieldKind(name as Parameters<typeof fieldKind>[0]))).not.toContain(false);
});
