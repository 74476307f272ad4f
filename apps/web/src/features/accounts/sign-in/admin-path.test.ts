import { expect, test } from 'vitest';
import { adminPath } from './admin-path';

const origin = 'https://office.example';

test.each([
  '/admin',
  '/admin/',
  '/admin/view-order/MjAwMDAy',
  '/admin/recent-order?page=2&size=25#row',
  '/admin?page=2',
])('%s is an address one comes back to', (address) => expect(adminPath(address, origin)).toBe(address));

test.each([
  '',
  '/',
  '/track-order/MjAwMDAy',
  '/administration',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'https://evil.example/admin',
  'http://office.example/admin',
  'https://office.example@evil.example/admin',
  'javascript:alert(1)//admin',
  '/admin/../track-order',
  '/admin/%2e%2e/',
  '/admin/..\\..\\//evil.example',
  'https://[',
])('%j is none', (address) => expect(adminPath(address, origin)).toBeUndefined());
