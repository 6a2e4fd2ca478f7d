import type { DiffField } from '@/shared/diff/diff';
import type { DiffKind } from '@/shared/diff/same';
import { type EditType, SECTION_FIELDS, SECTIONS, type Section, type ShownField } from '../schema';

const KINDS: Record<ShownField, DiffKind> = {
  name: 'scalar',
  commercialName: 'scalar',
  displayName: 'scalar',
  dci: 'scalar',
  cip: 'scalar',
  ucd: 'scalar',
  type: 'choice',
  therapeuticArea: 'reference',
  status: 'choice',
  pdfDocumentUrl: 'file',
  msdProduct: 'boolean',
  info: 'html',
  infoUpdateDescription: 'html',
  emergencyAvailable: 'boolean',
  stoppedDate: 'date',
  hasHospitalChannel: 'boolean',
  hospitalAvailability: 'choice',
  hospitalRestockedAt: 'date',
  hospitalAvailabilityMessage: 'html',
  hospitalPdfDocumentUrl: 'file',
  hasCityChannel: 'boolean',
  cityAvailability: 'choice',
  cityRestockedAt: 'date',
  cityAvailabilityMessage: 'html',
  cityPdfDocumentUrl: 'file',
  quotaRequestAvailable: 'boolean',
  nbUcdBoite: 'number',
  nbMaxBoite: 'number',
  nbMaxBoitesEtablissement: 'number',
  quotaInfo: 'html',
  cityQuotaRequestAvailable: 'boolean',
  cityNbUcdBoite: 'number',
  cityNbMaxBoite: 'number',
  cityNbMaxBoitesEtablissement: 'number',
  cityQuotaInfo: 'html',
  temperatureExcursion: 'ranges',
  legalMentions: 'html',
  tempUpdateDescription: 'html',
};

const groupOf = (field: ShownField): Section => SECTIONS.find((section) => SECTION_FIELDS[section].includes(field)) ?? 'EDIT_INFORMATION';

/** How a field of a product is compared. */
export function fieldKind(field: ShownField): DiffKind {
  return KINDS[field];
}

/** The fields of a section as the comparison wants them, in order; the group is the section (DRAFT-08 to DRAFT-10, P-09). */
export function diffFields(editType: EditType): DiffField[] {
  return SECTION_FIELDS[editType].map((name) => ({
    name,
    kind: KINDS[name],
    group: groupOf(name),
    ...(KINDS[name] === 'ranges' ? { list: 'temperatureRanges' } : {}),
  }));
}
