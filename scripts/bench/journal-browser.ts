/**
 * The journal in Chromium on a real IndexedDB: entries a second with one transaction each, milliseconds to disk, and what
 * a reload in the same task loses of 50 events. Medians of the trials.
 * `node scripts/bench/journal-browser.ts [--trials 5] [--entries 2000]` prints JSON.
 */
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { launchBenchBrowser, median, openBenchPage, quantile, serveBenchPage } from './browser-trace.ts'
import type { Bench } from './journal-page/page.ts'

const { values } = parseArgs({ options: { trials: { type: 'string', default: '5' }, entries: { type: 'string', default: '2000' } } })
const TRIALS = Number(values.trials)
const ENTRIES = Number(values.entries)
const AT_ONCE = 50
const GOAL = 1_000

type Call = { readonly [Name in keyof Bench]: { readonly name: Name; readonly args: Parameters<Bench[Name]> } }[keyof Bench]

const call = <Name extends keyof Bench>(page: Page, name: Name, ...args: Parameters<Bench[Name]>): ReturnType<Bench[Name]> =>
  page.evaluate(
    (wanted) => {
      const { bench } = globalThis as unknown as { bench: Record<string, (...args: readonly unknown[]) => unknown> }
      return bench[wanted.name]?.(...wanted.args)
    },
    { name, args } as unknown as Call,
  ) as ReturnType<Bench[Name]>

/** Each trial in a fresh profile. */
const trial = async (url: string) => {
  const browser = await launchBenchBrowser()
  try {
    const { page } = await openBenchPage(browser, url)
    await call(page, 'burst', 200)
    const burst = await call(page, 'burst', ENTRIES)
    const oneByOne = await call(page, 'oneByOne', ENTRIES / 4)
    const replay = await call(page, 'replay')
    const reloaded = page.waitForEvent('load')
    await call(page, 'sendAndReload', 'reload', AT_ONCE).catch(() => {})
    await reloaded
    await page.waitForFunction(() => document.title === 'ready')
    const kept = await call(page, 'kept', 'reload')
    if (kept.divergence !== null) throw new Error(`the journal diverges after the reload: ${JSON.stringify(kept.divergence)}`)
    return { perSecond: (ENTRIES / burst) * 1_000, oneByOne, lost: AT_ONCE - kept.events, replay }
  } finally {
    await browser.close()
  }
}

const site = await serveBenchPage(fileURLToPath(new URL('./journal-page/', import.meta.url)))
try {
  const trials = []
  for (let count = 0; count < TRIALS; count++) trials.push(await trial(site.url))
  const appended = Math.round(median(trials.map(({ perSecond }) => perSecond)))
  const rounded = (ms: number) => Number(ms.toFixed(2))
  console.log(
    JSON.stringify(
      {
        trials: TRIALS,
        goalPerSecond: GOAL,
        appendedPerSecond: appended,
        isReached: appended >= GOAL,
        millisecondsToDisk: {
          median: rounded(median(trials.map(({ oneByOne }) => median(oneByOne)))),
          p99: rounded(median(trials.map(({ oneByOne }) => quantile(oneByOne, 0.99)))),
        },
        lostOnReload: trials.map(({ lost }) => `${lost} of ${AT_ONCE}`),
        readAndReplayed: {
          entries: trials[0]?.replay.entries,
          readMilliseconds: rounded(median(trials.map(({ replay }) => replay.read))),
          replayMilliseconds: rounded(median(trials.map(({ replay }) => replay.replay))),
        },
      },
      null,
      2,
    ),
  )
} finally {
  await site.close()
}
