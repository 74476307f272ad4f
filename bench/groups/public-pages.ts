// The customers' pages as Lighthouse sees them, on its slow phone and on a desktop.
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import puppeteer from 'puppeteer-core';
import { encodeOrderId } from '../../packages/contract/src/orders/order-id.ts';
import { systemBrowser } from '../../scripts/browser.mjs';
import { ask, post } from '../ask.ts';
import { attempt, type Bench, info, isSmall, some } from '../metrics.ts';
import { query } from '../postgres.ts';
import type { Line } from '../report.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const aim = 98;
/** As Lighthouse advises, because runs differ: several, of which the median counts. */
const runs = some(3, 1);

export async function measurePublicPages({ productUrl: url, databaseUrl }: Bench): Promise<Line[]> {
  const executablePath = systemBrowser();
  if (!executablePath) return [info('public pages, Lighthouse', 'no Chromium here')];
  const { orderId, grant } = await trackOne(url, databaseUrl);
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    // A grant is stored per tab.
    await page.goto(`${url}/healthz`);
    await page.evaluate((key, token) => sessionStorage.setItem(key, token), `grant-${orderId}`, grant);
    const lines: Line[] = [];
    for (const [path, title] of [
      ['track-order', 'track page'],
      ['get-new-order-details', 'completion page'],
    ]) {
      for (const [device, config] of [
        ['mobile', undefined],
        ['desktop', desktopConfig],
      ] as const) {
        // Both pages are measured in the same way.
        if (isSmall && lines.length > 0) return lines;
        const work = `${title}, Lighthouse, ${device}`;
        const take = async () => {
          const address = `${url}/${path}/${encodeOrderId(orderId)}`;
          const flags = { onlyCategories: [...categories], disableStorageReset: true, logLevel: 'silent' as const };
          const results: RunnerResult['lhr'][] = [];
          for (let run = 0; run < runs; run += 1) {
            const result = await lighthouse(address, flags, config, page);
            if (!result || result.lhr.runtimeError)
              throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
            if (result.lhr.finalDisplayedUrl !== address)
              throw new Error(`${address} leads to ${result.lhr.finalDisplayedUrl}.`);
            results.push(result.lhr);
          }
          const lhr: RunnerResult['lhr'] = computeMedianRun(results);
          const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
          const line: Line = {
            work,
            measured: categories.map((name, index) => `${name.replace('-', ' ')} ${scores[index]}`).join(', '),
            aim: `≥ ${aim} each`,
            verdict: scores.every((score) => score >= aim) ? 'met' : 'missed',
          };
          const lost = Object.values(lhr.audits).filter((audit) => audit.score !== null && audit.score < 0.9);
          if (lost.length > 0) console.log(`  ${title}, ${device}: ${lost.map((audit) => audit.id).join(', ')}`);
          return [line];
        };
        lines.push(...(await attempt(work, take)));
      }
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** An order, and a grant to see it as its customer. */
async function trackOne(url: string, databaseUrl: string): Promise<{ orderId: number; grant: string }> {
  const [order] = await query<{ orderId: number; email: string }>(
    databaseUrl,
    'select order_id as "orderId", email from orders order by order_id desc limit 1',
  );
  if (!order) throw new Error('There is no order.');
  const { data } = await ask<{ data: { token: string } }>(url, post('/api/front/track-order', order));
  return { orderId: order.orderId, grant: data.token };
}
