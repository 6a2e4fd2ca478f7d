import { describe, expect, it } from 'vitest';
import { ROLES } from '@/shared/account/rights';
import { firstStepsOf } from './first-steps';
import { topicOf } from './topics';

describe('the help of an address', () => {
  it('S-25 is that of its page, whatever the record and the slash at its end', () => {
    expect(topicOf('/', null)).toBe('dashboard');
    expect(topicOf('/product/admin', null)).toBe('products');
    expect(topicOf('/product/admin/', null)).toBe('products');
    expect(topicOf('/product/admin/new', null)).toBe('newProduct');
    expect(topicOf('/product/admin/edit/1', null)).toBe('product');
    expect(topicOf('/faq/admin/edit/1/subQuestion/2', null)).toBe('faqForm');
    expect(topicOf('/user', null)).toBe('newUser');
    expect(topicOf('/user/1', null)).toBe('user');
  });

  it('S-25 is chosen by its action where several screens share an address', () => {
    expect(topicOf('/admin/action/', 'view-mails')).toBe('mails');
    expect(topicOf('/admin/action', 'routines')).toBe('routines');
    expect(topicOf('/admin/action', 'nothing')).toBe('unknown');
  });

  it('S-25 says so where there is no page', () => {
    expect(topicOf('/no/such/page', null)).toBe('unknown');
    expect(topicOf('/product/admin/edit', null)).toBe('unknown');
  });
});

describe('first steps', () => {
  it('S-26 are those of one’s roles', () => {
    expect(firstStepsOf({ roles: [] })).toEqual([]);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_PRODUITS'] })).toEqual(['reader']);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS'] })).toEqual(['editor']);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_TEMP', 'ROLE_ACCES_PRODUITS'] })).toEqual(['validator']);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_DEMANDES'] })).toEqual(['requestHandler']);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_FAQ'] })).toEqual(['faqEditor']);
    expect(firstStepsOf({ roles: ['ROLE_ACCES_BANNIERE'] })).toEqual(['contentEditor']);
    expect(firstStepsOf({ roles: ['ROLE_ADMIN'] })).toEqual(['administrator']);
  });

  it('S-26 reading is none for who does more', () => {
    expect(firstStepsOf({ roles: ROLES })).not.toContain('reader');
  });
});
