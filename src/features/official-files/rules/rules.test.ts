import { describe, expect, it } from 'vitest';
import { alikeDifferences } from './alike';
import { splitChanges } from './line-values';
import { missingFiles, officialFileOf } from './set-files';

it('I-01n puts fields together that differ alike', () => {
  const both = { current: 'AVAILABLE', imported: 'UNDER_TENSION' };
  const dci = { field: 'dci', current: 'a', imported: 'b' };
  expect(alikeDifferences([{ field: 'hospitalAvailability', ...both }, dci, { field: 'cityAvailability', ...both }])).toEqual([
    { fields: ['hospitalAvailability', 'cityAvailability'], ...both },
    { fields: ['dci'], current: 'a', imported: 'b' },
  ]);
});

describe('I-01k the name of a file', () => {
  it('I-01k says which of the five it is, in any case and as a second download', () => {
    expect(officialFileOf('CIS_bdpm.txt')).toBe('CIS_bdpm.txt');
    expect(officialFileOf('cis_cip_BDPM (2).TXT')).toBe('CIS_CIP_bdpm.txt');
    expect(officialFileOf('C:\\Temp\\CIS_CIP_Dispo_Spec.txt')).toBe('CIS_CIP_Dispo_Spec.txt');
    expect([officialFileOf('bdpm.txt'), officialFileOf('CIS_bdpm.txt.exe'), officialFileOf('')]).toEqual([null, null, null]);
  });

  it('I-01k names what is missing in the order of the files', () => {
    expect(missingFiles(['CIS_CPD_bdpm.txt', 'CIS_bdpm.txt'])).toEqual([
      'CIS_CIP_bdpm.txt',
      'CIS_COMPO_bdpm.txt',
      'CIS_CIP_Dispo_Spec.txt',
    ]);
  });
});

describe('I-01l a line of a plan', () => {
  it('I-01l says channels that change alike together, and the other fields apart', () => {
    const changes = [
      { field: 'dci', before: 'a', after: 'b' },
      { field: 'hospitalAvailability', before: 'AVAILABLE', after: 'SHORTAGE' },
      { field: 'cityAvailability', before: 'AVAILABLE', after: 'SHORTAGE' },
    ];
    expect(splitChanges(changes)).toEqual({
      availability: [{ channels: ['hospital', 'city'], before: 'AVAILABLE', after: 'SHORTAGE' }],
      changes: [{ field: 'dci', before: 'a', after: 'b' }],
    });
    const [, hospital] = changes;
    const city = { field: 'cityAvailability', before: null, after: 'SHORTAGE' };
    expect(splitChanges(hospital ? [hospital, city] : []).availability).toHaveLength(2);
  });
});
