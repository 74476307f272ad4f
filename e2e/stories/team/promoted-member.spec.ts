import { expect, test } from '../../support/story';

const nora = { name: 'Nora Quek', email: 'nora.quek@office.test' };

test('a link that a Manager kept ends when an Admin gives the member another type; the list has a new one', async ({
  page,
  open,
  colleagueAt,
  newBrowser,
  browserConsole,
}) => {
  const manager = await colleagueAt('/admin/manage-team', { email: 'manager@demo.test' });
  const kept = await test.step('the Manager invites her and keeps the link', async () => {
    await manager.getByRole('button', { name: 'Invite…' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Name').fill(nora.name);
    await dialog.getByLabel('Email').fill(nora.email);
    await dialog.getByLabel('Type').selectOption('Team');
    await dialog.getByRole('button', { name: 'Get a link to copy' }).click();
    const shown = manager.getByRole('dialog', { name: 'Invitation link' });
    await expect(shown.getByRole('button', { name: 'Copy link' })).toBeVisible();
    return /https?:\/\/\S+\/admin\/choose-password#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('an Admin makes her Admin, and learns that the link has ended', async () => {
    await open('/admin/manage-team');
    await page.getByRole('link', { name: `Edit ${nora.name}` }).click();
    await page.getByLabel('Type').selectOption('Admin');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The invitation link given out before no longer works.')).toBeVisible();
  });

  await test.step('the kept link opens nothing, the new one her account', async () => {
    browserConsole.allow(/status of 404/);
    const stranger = await newBrowser();
    await stranger.goto(kept);
    await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('button', { name: `Copy a new link for ${nora.name}` }).click();
    const shown = page.getByRole('dialog', { name: 'Invitation link' });
    await expect(shown).toContainText('#');
    const link = /https?:\/\/\S+\/admin\/choose-password#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
    expect(link).not.toBe(kept);
    const hers = await newBrowser();
    await hers.goto(link);
    await expect(hers.getByText(`For ${nora.name}, ${nora.email}.`)).toBeVisible();
  });
});
