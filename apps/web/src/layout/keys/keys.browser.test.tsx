import { getColleagues } from '@sac/contract/accounts/staff-api';
import { getActivity, getActivityPeople } from '@sac/contract/audit/activity-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { assignOrders, changeOrderStatus, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports/reports-api';
import { reassignOrders } from '@sac/contract/work/reassign-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { aStoredCard, serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';
import { currentCommands } from '../../platform/keys/commands';

startBackOffice();

const dialog = page.getByRole('dialog');
const row = (orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });
const boxOf = (orderId: number) => page.getByRole('checkbox', { name: `Select order ${orderId}` });
const press = (keys: string) => userEvent.keyboard(keys);
const keysOf = () => currentCommands().flatMap(({ key }) => (key === undefined ? [] : [key]));

async function openList(path = '/admin/recent-order') {
  await open(path);
  await expect.element(row(100001)).toBeVisible();
}

async function openOrder(orderId = 100001) {
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  await expect.element(page.getByRole('heading', { name: 'Ana Bar Lopez' })).toBeVisible();
}

beforeEach(() => {
  localStorage.removeItem('single-keys');
  serveOrders(() => someOrders(3));
  // With a card, so that the email can be sent again.
  serveOrderPage((order_id) => someDetails({ order_id, uploadDoc: [aStoredCard()] }));
  answer(assignOrders, () => done);
});

test('in a list X selects the focused row, and A assigns the selected orders, or else that of the focused row', async () => {
  await openList();
  await press('x');
  await press('a');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('jj');
  await expect.element(row(100002)).toHaveFocus();
  await press('a');
  await expect.element(dialog).toMatchTextContent('Order 100002 · Traveller 2');
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('x');
  await expect.element(boxOf(100002)).toBeChecked();
  await press('kx');
  await expect.element(boxOf(100001)).toBeChecked();
  await press('j');
  await press('a');
  await expect.element(dialog).toMatchTextContent('2 orders');
  await press('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(assignOrders)).toMatchObject([{ orderId: [100002, 100001], assignTo: me }]);
  await press('{Delete}{Backspace}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(changeOrderStatus)).toEqual([]);
});

test('X again deselects; a list without that action has no key for it', async () => {
  serveOrders(() => someOrders(3, { process_status: 'Pending', assign_to: me }));
  await openList('/admin/my-order');
  await press('jx');
  await expect.element(boxOf(100001)).toBeChecked();
  await press('x');
  await expect.element(boxOf(100001)).not.toBeChecked();
  expect(keysOf()).not.toContain('a');
});

test('on an order each key does what its button does, or goes to its field', async () => {
  answer(moveOrderStatus, () => done);
  answer(addNewRemark, () => done);
  await openOrder();
  await press('u');
  await expect.element(page.getByLabelText('Approved card')).toHaveFocus();
  await press('m');
  await expect.element(page.getByRole('button', { name: 'Awaiting Response' })).toHaveFocus();
  await press('{Enter}');
  await expect.poll(() => askedOf(moveOrderStatus)).toMatchObject([{ orderId: 100001, updatingStatus: 'Awaiting' }]);
  await press('a');
  await expect.element(dialog).toMatchTextContent('Are you sure want to assigned orders.');
  await press('{Enter}');
  await expect.poll(() => askedOf(assignOrders)).toMatchObject([{ orderId: [100001], assignTo: me }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await press('l');
  const emails = page.getByRole('region', { name: 'Email History' });
  await expect.element(emails.getByLabelText('Email', { exact: true })).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await press('c');
  await expect.element(page.getByLabelText('Remark')).toHaveFocus();
  await press('came{Control>}{Enter}{/Control}');
  await expect.poll(() => askedOf(addNewRemark)).toMatchObject([{ orderId: 100001, remark: 'came' }]);
});

test('Ctrl or ⌘ Enter in a text field presses the button of its form, which says so', async () => {
  answer(getColleagues, () => ({ ...done, data: [{ name: 'Ravi Kumar', type: 'Team' as const }] }));
  answer(reassignOrders, () => done);
  await openOrder();
  await press('p');
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await dialog.getByRole('option', { name: 'Ravi Kumar (Team)' }).click();
  await dialog.getByLabelText('Note (optional)').fill('first line');
  const send = dialog.getByRole('button', { name: 'Assign' });
  await expect.element(send).toHaveAttribute('title', 'Ctrl+Enter');
  await expect.element(send).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await press('{Enter}second{Alt>}{Control>}{Enter}{/Control}{/Alt}');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(reassignOrders)).toMatchObject([{ assignTo: 'Ravi Kumar', note: 'first line\nsecond' }]);
});

test('a number moves the order, but only after M', async () => {
  answer(moveOrderStatus, () => done);
  await openOrder();
  const contact = page.getByRole('button', { name: 'Contact Customer' });
  await expect.element(contact).toHaveAttribute('title', 'Move to Contact Customer (M, then 4)');
  await press('4');
  await press('m');
  const number = contact.element().querySelector('kbd');
  expect(number?.checkVisibility()).toBe(true);
  await press('{Control>}4{/Control}');
  await press('4');
  await expect.poll(() => askedOf(moveOrderStatus)).toMatchObject([{ updatingStatus: 'Contact Customer' }]);
  // The answer takes the focus from the button to the group, where a number that is pressed again does nothing.
  await expect.element(page.getByRole('group', { name: 'Move the order' })).toHaveFocus();
  await press('4');
  await press('m8');
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
  await press('{Escape}');
  expect(askedOf(moveOrderStatus)).toHaveLength(1);
});

test('P assigns to a colleague, F opens the official form or the filters, T goes to the call', async () => {
  answer(getColleagues, () => ({ ...done, data: [{ name: 'Ravi Kumar', type: 'Team' as const }] }));
  await openOrder();
  await press('t');
  await expect.element(page.getByRole('button', { name: 'Reached', exact: true })).toHaveFocus();
  await press('{Escape}');
  await press('f');
  await expect.element(page.getByRole('dialog', { name: 'Copy to the official form' })).toBeVisible();
  await press('{Escape}');
  await press('p');
  await expect.element(dialog).toMatchTextContent('Order 100001');
  await press('{Escape}');
  await openList();
  await press('f');
  await expect.element(page.getByRole('form', { name: 'Filter' })).toBeVisible();
  await press('{Escape}');
  await press('p');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('jj');
  await press('p');
  await expect.element(dialog).toMatchTextContent('Order 100002');
  await press('{Escape}');
  await press('kxjx');
  await press('p');
  await expect.element(dialog).toMatchTextContent('2 orders');
});

test('what is typed directly after the key of a field is in the field', async () => {
  await openOrder();
  await press('cmap1');
  const remark = page.getByLabelText('Remark');
  await expect.element(remark).toHaveValue('map1');
  await userEvent.clear(remark);
  await press('{Tab}lmap1');
  const email = page.getByRole('region', { name: 'Email History' }).getByLabelText('Email', { exact: true });
  await expect.element(email).toHaveValue(`${someDetails().email}map1`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('no key acts while typing, or with another key held', async () => {
  await openOrder();
  const remark = page.getByLabelText('Remark');
  await press('c');
  await press('aumcex?');
  await expect.element(remark).toHaveValue('aumcex?');
  await expect.element(remark).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.clear(remark);
  await press('{Tab}');
  await press('{Control>}a{/Control}{Alt>}a{/Alt}{Meta>}a{/Meta}{Shift>}A{/Shift}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('no key acts in a dialog, or when single-key shortcuts are off', async () => {
  await openOrder();
  await press('?');
  await expect.element(dialog).toMatchTextContent('Assign to me');
  await press('a');
  await press('m');
  await expect.element(page.getByRole('dialog', { name: 'Assign to me' })).not.toBeInTheDocument();
  await page.getByLabelText(/Use single-key shortcuts/).click();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const assign = page.getByRole('button', { name: 'Assign to me' });
  await expect.element(assign).not.toHaveAttribute('title');
  await press('a?');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await press('{Escape}');
});

test('a key held down acts once, except the keys that move', async () => {
  await openList();
  await press('j');
  await press('{x>3/}');
  await expect.element(boxOf(100001)).toBeChecked();
  await press('{j>2/}');
  await expect.element(row(100003)).toHaveFocus();
});

test('a button shows its key on hover, and its name stays', async () => {
  await openOrder();
  const assign = page.getByRole('button', { name: 'Assign to me', exact: true });
  await expect.element(assign).toHaveAttribute('title', 'Assign to me (A)');
  await expect.element(assign).toHaveAttribute('aria-keyshortcuts', 'A');
  await openList();
  await expect.element(boxOf(100001)).toHaveAttribute('title', 'Select the row (X)');
  await expect
    .element(page.getByRole('searchbox', { name: 'Search this list' }))
    .toHaveAttribute('aria-keyshortcuts', '/');
});

test('? lists exactly the keys of the screen', async () => {
  const listed = () =>
    [...document.querySelectorAll('dialog dl > div')].map((line) => line.querySelector('dd')?.textContent).sort();
  const expected = (...keys: string[]) => [...keys, '?', 'Ctrl or ⌘ + K', 'Ctrl or ⌘ + Enter', 'Esc'].sort();
  await openOrder();
  await press('?');
  await expect.poll(listed).toEqual(expected('A', 'C', 'E', 'F', 'L', 'M', 'P', 'Q', 'R', 'T', 'U'));
  await press('{Escape}');
  await openList();
  await press('?');
  await expect.poll(listed).toEqual(expected('A', 'F', 'P', 'X', 'N', 'J', 'K', 'Enter', '/'));
  await press('{Escape}');
  serveOrderPage((order_id) => someDetails({ order_id, uploadDoc: [aStoredCard()], process_status: 'Deleted' }));
  await openOrder(100002);
  await press('?');
  await expect.poll(listed).toEqual(expected('C', 'L', 'T'));
  await press('{Escape}');
});

const inLists = ['/', '?', 'enter', 'j', 'k', 'mod+k'];
const screens: [path: string, keys: string[]][] = [
  // One page serves all lists but the future orders, with every key on this one.
  ['/admin/recent-order', [...inLists, 'a', 'f', 'n', 'p', 'x']],
  ['/admin/future-order?month=3', inLists],
  [`/admin/view-order/${encodeOrderId(100001)}`, ['?', 'a', 'c', 'e', 'l', 'm', 'mod+k', 'r', 'u']],
  ['/admin/activity', ['?', 'enter', 'j', 'k', 'mod+k']],
  ['/admin/country-order-list', ['/', '?', 'mod+k']],
];
test.for(screens)('no two commands of %s have the same key', async ([path, keys]) => {
  answer(getActivity, () => ({ ...done, data: [], older: false, newer: false }));
  answer(getActivityPeople, () => ({ ...done, data: [] }));
  answer(getCountryOrderCount, () => ({ ...done, data: [] }));
  answer(getOrdersPerDay, () => ({ ...done, data: [] }));
  await open(path);
  await expect.poll(keysOf).toEqual(expect.arrayContaining(keys));
  expect([...new Set(keysOf())]).toHaveLength(keysOf().length);
});

test('the palette does what the keys do, to the order at hand', async () => {
  await openList();
  const field = page.getByRole('combobox', { name: 'Find an order, a queue, a page' });
  const action = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  await press('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(action.filter({ hasText: 'Start work on this list' })).toBeVisible();
  await press('{Escape}');
  await press('jj');
  await press('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('assign');
  await expect.element(action.first()).toMatchTextContent('Assign order 100002 to me');
  await expect.element(action.last()).toMatchTextContent('Assign order 100002 to a colleague');
  await press('{Enter}');
  await expect.element(dialog).toMatchTextContent('Order 100002 · Traveller 2');
  await press('{Enter}');
  await expect.poll(() => askedOf(assignOrders)).toMatchObject([{ orderId: [100002] }]);
});

test('on an order the palette moves it, but a page that fits better comes first', async () => {
  answer(moveOrderStatus, () => done);
  await openOrder();
  const chosen = page.getByRole('option', { selected: true });
  const field = page.getByRole('combobox', { name: 'Find an order, a queue, a page' });
  await press('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('contact');
  await expect.element(chosen).toMatchTextContent(/^Contact Customer/);
  await userEvent.clear(field);
  await userEvent.type(field, 'move to contact');
  await expect.element(chosen).toMatchTextContent('Move to Contact Customer');
  await press('{Enter}');
  await expect.poll(() => askedOf(moveOrderStatus)).toMatchObject([{ updatingStatus: 'Contact Customer' }]);
});
