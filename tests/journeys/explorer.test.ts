/**
 * The explorer of the charts, as somebody opens it who doesn't program: from a folder on a disk and under a path of a website. Eleven
 * questions, each answered on screen after at most five clicks.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveFolder, type ServedFolder } from '../../scripts/charts/serve-folder.ts'
import type { Run } from '../../src/explorer/runs.ts'
import type { Usage } from '../../src/explorer/usage.ts'
import { appearanceMachine } from '../../src/machines/appearance/appearance.machine.ts'
import { violationsOn } from '../support/axe.ts'
import { launchChromium, SCREENS, watchFaults, type Device } from '../support/browser.ts'
import { event, journalOf } from '../support/journal-of.ts'
import { noteAnswer } from '../support/progress.ts'

const ROOT = join(import.meta.dirname, '../..')
const LARGEST_SCRIPT = 250_000
const MOST_CLICKS = 5

/** A path that passed and failed on one commit, and passed on the next, in English and Arabic. */
const runAt = (day: number, commit: string, isPassed: boolean, more: Partial<Run> = {}): Run => ({
  at: `2026-11-2${day}T08:00:00.000Z`,
  commit,
  isChanged: false,
  url: null,
  theme: 'light',
  walks: [{ chart: 'wallet', path: '1: to open.locked', device: 'phone', isPassed, milliseconds: 12_300 }],
  ...more,
})
const RUNS: readonly Run[] = [
  runAt(6, 'aaaaaaaa', true),
  runAt(7, 'aaaaaaaa', false),
  runAt(8, 'bbbbbbbb', true, { languages: ['en', 'ar'] }),
]

/** Somebody opened the wallet twice, and nobody anything else. */
const USAGE: Usage = {
  logs: 2,
  charts: [
    {
      chart: 'wallet',
      title: 'Wallet',
      opened: 2,
      parted: 0,
      taken: [{ id: 'wallet.closed on wallet.open -> wallet.open', words: '', count: 7 }],
      untaken: [],
      untested: [],
    },
  ],
  unopened: [],
  ofOtherVersions: 0,
}

/** Somebody chose the dark theme. */
const LOG = journalOf(
  appearanceMachine,
  [
    [30, { k: 'done', id: 'readAppearance', output: { theme: 'light', upDown: 'greenUp' } }],
    [4_000, event('appearance.chooseTheme', { theme: 'dark' })],
    [5, { k: 'done', id: 'storeAppearance' }],
  ],
  'appearance',
)

let folder: string
let browser: Browser
let served: ServedFolder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-'))
  const runs = join(folder, 'runs.json')
  await writeFile(runs, JSON.stringify(RUNS))
  const usage = join(folder, 'usage.json')
  await writeFile(usage, JSON.stringify(USAGE))
  const log = join(folder, 'session.json')
  await writeFile(log, LOG)
  const made = [join(ROOT, 'scripts/charts/site.ts'), folder, '--runs', runs, '--usage', usage, '--log', log]
  const [, started] = await Promise.all([promisify(execFile)(process.execPath, made, { cwd: ROOT }), launchChromium()])
  browser = started
  served = await serveFolder(folder, { under: '/some/where/' })
  person = await visit()
})
afterAll(async () => {
  served.close()
  await browser.close()
  await rm(folder, { recursive: true })
})

/** Somebody with a question. */
let person: Opened

interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: readonly string[]
  readonly requests: readonly string[]
}

const open = async (base: string, hash = '#/', device: Device = 'desktop', theme: 'light' | 'dark' = 'light'): Promise<Opened> => {
  const opened = await visit(device, theme)
  onTestFinished(() => opened.context.close())
  await opened.page.goto(`${base}index.html${hash}`)
  return opened
}

const visit = async (device: Device = 'desktop', theme: 'light' | 'dark' = 'light'): Promise<Opened> => {
  const context = await browser.newContext({ ...SCREENS[device], colorScheme: theme, reducedMotion: 'reduce' })
  const faults = await watchFaults(context)
  const requests: string[] = []
  context.on('request', (request) => {
    noteAnswer()
    requests.push(request.url())
  })
  return { page: await context.newPage(), context, faults, requests }
}
const onDisk = (): string => `${pathToFileURL(folder).href}/`

const reads = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).first().waitFor()

type Click =
  | { readonly link: string }
  | { readonly tab: string }
  | { readonly press: string | RegExp }
  /** One of the listed paths, from 1. */
  | { readonly path: number }
  /** Into the field on top, which is one click as well. */
  | { readonly find: string }

const does = async (page: Page, click: Click): Promise<void> => {
  if ('link' in click) await page.getByRole('main').getByRole('link', { name: click.link, exact: true }).first().click()
  else if ('tab' in click) await page.getByRole('tab', { name: click.tab }).click()
  else if ('press' in click) await page.getByRole('button', { name: click.press }).first().click()
  else if ('path' in click)
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^\d+: / })
      .nth(click.path - 1)
      .click()
  else {
    await page.getByRole('banner').getByRole('searchbox').fill(click.find)
    await page.keyboard.press('Enter')
  }
}

const TICKET: Click = { link: 'Contract ticket' }
const QUESTIONS: readonly (readonly [question: string, clicks: readonly Click[], answer: string | RegExp])[] = [
  ['Which sentence is shown when a wallet is locked?', [{ find: 'wallet locked' }], 'Unlock your wallet'],
  ['What becomes of a stop loss when the network goes?', [{ link: 'Position' }], /can end without the person at the screen: by its stop/],
  ['How long does a quote hold?', [TICKET, { link: 'Quoted' }], /At most 30 s/],
  ['What can a person do when an answer is missing?', [TICKET, { link: 'Unknown' }, { tab: 'What can happen' }], /^Check/],
  ['Which error code says that the balance is too small?', [{ find: 'enough available balance' }], 'Error code 10011'],
  ['Who hears when the account mode changes?', [{ link: 'Account mode' }, { tab: 'Who hears' }], 'Contract ticket'],
  [
    'How does one get to where nobody knows what became of an order?',
    [TICKET, { link: 'Unresolved' }, { tab: 'Paths' }, { path: 1 }],
    /It is now in Unresolved/,
  ],
  [
    'Where does it matter that the venue refuses a moved price?',
    [TICKET, { press: /Bring out: the venue refuses because the price has moved/ }],
    'Arrows are brought out that ask: the venue refuses because the price has moved',
  ],
  ['What runs while an order is on its way?', [TICKET, { link: 'Submitting' }], 'place contract'],
  ['What happens when nobody touches the page?', [{ link: 'Idle lock' }, { link: 'Warning' }], /In less than a minute the page locks/],
  ['Which test depends on chance, and since when?', [{ find: 'flaky' }, { link: 'Test runs' }], /Nov 27, 2026.*aaaaaaaa/],
]

test.each(QUESTIONS)('%s', async (_, clicks, answer) => {
  expect(clicks.length).toBeLessThanOrEqual(MOST_CLICKS)
  const { page, faults } = person
  await page.goto('about:blank')
  await page.goto(`${onDisk()}index.html`)
  for (const click of clicks) await does(page, click)
  await reads(page, answer)
  expect(faults).toEqual([])
})

test('under a path of a website it is the same, and asks for nothing outside of its folder', async () => {
  for (const base of [served.address, onDisk()]) {
    const { page, faults, requests } = await open(base)
    await does(page, TICKET)
    await heading(page, 'Contract ticket')
    await does(page, { find: 'quote' })
    await reads(page, /found for “quote”/)
    expect(requests.filter((url) => !url.startsWith(base))).toEqual([])
    expect(requests.length).toBeGreaterThan(4)
    expect(faults).toEqual([])
  }
})

test('picture and table tell the same arrows, and how often sessions took them; a part that is drawn by itself has its own picture', async () => {
  const { page } = await open(onDisk(), '#/chart/wallet')
  await reads(page, 'opened 2 times')
  const marks = page.locator('.ex-diagram .ex-count')
  await expect.poll(() => marks.filter({ hasText: /^7×$/ }).count()).toBe(1)
  expect(await marks.filter({ hasText: /^no session$/ }).count()).toBeGreaterThan(3)
  await does(page, { press: 'Open › Watched' })
  await page
    .locator('.ex-diagram')
    .getByRole('link', { name: /^Wrong chain/ })
    .waitFor()
  await page.getByRole('radio', { name: 'Table' }).click()
  const model = JSON.parse(readFileSync(join(folder, 'charts.json'), 'utf8')) as {
    charts: readonly { id: string; transitions: readonly unknown[] }[]
  }
  const wallet = model.charts.find(({ id }) => id === 'wallet')!
  const rows = page.getByRole('group', { name: 'Arrows of Wallet' }).locator('tbody tr:not(.ex-table__state)')
  await expect.poll(() => rows.count()).toBe(wallet.transitions.length)
  const sessions = await rows.locator('td:last-child').allTextContents()
  expect(sessions.filter((text) => text !== 'by no session')).toEqual(['7×'])
})

test('groups of a picture are folded and unfolded where they stand, by mouse and by keyboard', async () => {
  const { page, faults } = await open(onDisk(), '#/chart/marketDetail')
  const picture = page.locator('.ex-diagram')
  const box = (name: RegExp) => picture.getByRole('link', { name })
  const [fold, unfold] = ['Fold Info', 'Unfold Info'].map((name) => picture.getByRole('button', { name, exact: true }))
  await box(/^Loading The figures are loading/).waitFor()
  const before = (await fold!.boundingBox())!
  await fold!.click()
  await box(/^Info .*Its 3 states are folded away/).waitFor()
  expect(await box(/^Loading The figures are loading/).count()).toBe(0)
  // What was pressed stays under the pointer, and the rest of the picture is as it was.
  await expect
    .poll(async () => {
      const after = (await unfold!.boundingBox())!
      return Math.hypot(after.x - before.x, after.y - before.y)
    })
    .toBeLessThan(2)
  expect(await box(/^Loading older/).count()).toBe(1)
  // Whoever turns to a state sees it; the fold around it is undone.
  await page.goto(`${onDisk()}index.html#/chart/marketDetail/info.failed`)
  await box(/^Failed The figures did not load/).waitFor()
  expect(await picture.locator('.ex-st--chosen').count()).toBe(1)
  // With the keyboard the focus stays on the button; the chosen state's mark goes to the group that holds it.
  await fold!.focus()
  await page.keyboard.press('Enter')
  await box(/^Info .*Its 3 states are folded away/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Unfold Info')
  expect(await picture.locator('.ex-st--chosen').getAttribute('data-state')).toBe('marketDetail.info')
  // Another panel of the same state is no turning to it.
  await page.goto(`${onDisk()}index.html#/chart/marketDetail/info.failed?panel=can`)
  await reads(page, 'The first line whose condition holds is taken.')
  expect(await unfold!.count()).toBe(1)
  // Nor is what was folded unfolded by turning to a state elsewhere.
  await page.goto(`${onDisk()}index.html#/chart/marketDetail/ticket.open`)
  await expect.poll(() => picture.locator('.ex-st--chosen').getAttribute('data-state')).toBe('marketDetail.ticket.open')
  expect(await unfold!.count()).toBe(1)
  await unfold!.focus()
  await page.keyboard.press(' ')
  await box(/^Failed The figures did not load/).waitFor()
  // All at once.
  await page.getByRole('button', { name: 'Fold all groups' }).click()
  await expect.poll(() => picture.getByRole('link').count()).toBe(5)
  expect(await violationsOn(page, { preload: false })).toEqual([])
  await page.getByRole('button', { name: 'Unfold all groups' }).click()
  await expect.poll(() => picture.getByRole('link').count()).toBeGreaterThan(15)
  expect(faults).toEqual([])
})

test('on a phone a group that unfolds is shown from where it begins', async () => {
  const { page } = await open(onDisk(), '#/chart/position', 'phone')
  await page.getByRole('button', { name: 'Fold all groups' }).click()
  await page.locator('.ex-diagram').getByRole('button', { name: 'Unfold Open' }).click()
  await expect
    .poll(() =>
      page.locator('.ex-diagram [data-state="position.open"]').evaluate((title) => {
        const [group, picture] = [title.getBoundingClientRect(), title.closest('svg')!.getBoundingClientRect()]
        return Math.abs(group.left - picture.left)
      }),
    )
    .toBeLessThan(30)
})

test('who hears whom is drawn, and the wires of a chart are brought out where somebody points', async () => {
  const { page } = await open(onDisk())
  const lit = page.locator('.ex-wires--own:visible path')
  await reads(page, 'The charts don’t know each other.')
  const all = page.locator('.ex-map > .ex-wires path')
  await expect.poll(() => all.count()).toBeGreaterThan(100)
  await page.mouse.move(0, 0)
  expect(await lit.count()).toBe(0)
  const mode = page.locator('.ex-node[data-chart=accountMode]')
  await mode.hover()
  await expect.poll(() => lit.count()).toBeGreaterThan(3)
  // One of them begins at the chart, in the middle of its lower or upper side.
  const ends = await lit.evaluateAll((paths) =>
    paths.map((path) => {
      const { x, y } = (path as SVGPathElement).getPointAtLength(0).matrixTransform((path as SVGPathElement).getScreenCTM()!)
      return { x, y }
    }),
  )
  const { x, y, width, height } = (await mode.boundingBox())!
  const isAt = (end: { x: number; y: number }) =>
    Math.abs(end.x - (x + width / 2)) < 2 && [y, y + height].some((side) => Math.abs(end.y - side) < 2)
  expect(ends.some(isAt)).toBe(true)
  // The same by the keyboard, and for the chart that is open.
  await page.mouse.move(0, 0)
  await mode.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => lit.count()).toBe(ends.length)
  await page.goto(`${onDisk()}index.html#/chart/accountMode`)
  await page.locator('.ex-mapbox > summary').click()
  await expect.poll(() => lit.count()).toBe(ends.length)
})

test('a path is played, step by step and by itself, and each step has a link', async () => {
  const { page } = await open(onDisk(), '#/chart/contractTicket/path/1/0')
  await reads(page, 'Step 0 of 15')
  await page.keyboard.press('ArrowRight')
  await reads(page, 'Step 1 of 15')
  expect(page.url()).toMatch(/#\/chart\/contractTicket\/path\/1\/1$/)
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await reads(page, 'Step 3 of 15')
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(page.url()).toMatch(/path\/1\/3$/)
  const other = await open(onDisk(), new URL(page.url()).hash)
  await reads(other.page, 'Step 3 of 15')
})

test('what a session log tells is played on the chart, arrow by arrow', async () => {
  const { page, faults } = await open(onDisk())
  await page.getByRole('group', { name: 'The session log' }).getByRole('link', { name: 'Appearance' }).click()
  await reads(page, 'Session log › appearance')
  await reads(page, 'Step 0 of 3')
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Next step' }).click()
  await reads(page, /Choose theme/)
  await reads(page, '00:00:04.030')
  expect(await page.locator('.ex-diagram .ex-st--here').count()).toBeGreaterThan(0)
  await page.goto(`${onDisk()}index.html#/chart/appearance?panel=paths`)
  await page.getByRole('heading', { name: 'In the session log' }).waitFor()
  expect(faults).toEqual([])
})

const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    noteAnswer()
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`The keyboard never comes to ${String(name)}.`)
}

test('the keyboard alone is enough', async () => {
  const { page } = await open(onDisk())
  await heading(page, 'Statechart explorer')
  await tabTo(page, /^Find a chart/)
  await page.keyboard.type('contract ticket')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Contract ticket')
  await page.keyboard.press('Enter')
  await heading(page, 'Contract ticket')
  await tabTo(page, /^Diagram of/)
  const zoom = page.getByTitle('To 100 %')
  const before = await zoom.textContent()
  await page.keyboard.press('+')
  await expect.poll(() => zoom.textContent()).not.toBe(before)
  await tabTo(page, /^Submitting/)
  await page.keyboard.press('Enter')
  await heading(page, 'Submitting')
  await tabTo(page, 'What it means')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await reads(page, 'The first line whose condition holds is taken.')
})

test('a question stands at what it is about, and one that is typed is kept until it is copied', async () => {
  const { page, context } = await open(served.address)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked = { question: 'Why so late?', about: 'wallet', date: '2026-11-29', answer: null }
  const wallet = readFileSync(join(folder, 'data/chart-wallet.js'), 'utf8')
  await context.route('**/data/chart-wallet.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: wallet.replace('\\"questions\\":[]', () => JSON.stringify(`"questions":[${JSON.stringify(asked)}]`).slice(1, -1)),
    }),
  )
  await page.goto(`${served.address}index.html#/chart/wallet`)
  await page.getByRole('tab', { name: 'Questions 1' }).click()
  await reads(page, 'Why so late?')
  await reads(page, '1 without an answer')
  const field = page.getByRole('textbox', { name: 'Question', exact: true })
  await field.fill('And\nafter that?')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('And\nafter that?')
  await does(page, { press: 'Copy the command' })
  await reads(page, 'Copied. It is not kept here any more.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm run charts:ask -- wallet 'wallet' 'And after that?'")
  expect(await field.inputValue()).toBe('')
})

test('paths to walk are chosen by hand, and the command that walks them is taken along', async () => {
  const { page, context } = await open(served.address, '#/runs')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const part = page.getByRole('region', { name: 'Walk paths' })
  const command = part.getByRole('group', { name: 'Copy the command' })
  await expect.poll(() => command.textContent()).toBe('npm run paths')
  await part.getByText('Charts: all').click()
  await part.getByRole('checkbox', { name: 'Flip', exact: true }).check()
  await part.getByRole('radio', { name: 'Phone' }).click()
  const paths = part.getByRole('textbox', { name: 'Paths' })
  await paths.fill('the first')
  await reads(page, 'Paths have whole numbers from 1: write them as 3, 4.')
  await reads(page, 'There is no command yet: something above can’t be meant.')
  await paths.fill('1, 2')
  await part.getByRole('button', { name: 'Copy the command' }).click()
  await reads(page, 'Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run paths -- flip --path 1,2 --device phone')
  // What holds only for a report is put away, and what was copied is no longer what is meant.
  await part.getByRole('radio', { name: 'Pictures', exact: true }).click()
  await part.getByRole('checkbox', { name: 'Wait for Enter after each step' }).waitFor({ state: 'detached' })
  await expect.poll(() => command.textContent()).toBe('npm run paths -- flip --path 1,2 --device phone --storyboard')
  await expect.poll(() => part.getByRole('status').textContent()).toBe('')
})

test('the theme that was chosen is there before anything is painted', async () => {
  const { page, context } = await open(served.address)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  const button = (now: string) => page.getByRole('button', { name: `Theme: ${now}.` })
  expect(await theme()).toBe('light')
  await button('as the device').click()
  await button('light').click()
  await button('dark').waitFor()
  expect(await theme()).toBe('dark')
  // Without the program only the script before the first paint has run.
  await context.route('**/explorer.js', (route) => route.abort())
  await page.reload()
  expect(await theme()).toBe('dark')
})

const PAGES = [
  '#/',
  '#/changes',
  '#/runs',
  '#/chart/contractTicket/reviewing.quoted?panel=can',
  '#/chart/contractTicket/reviewing.quoted?panel=questions',
  '#/chart/contractTicket/path/1/4',
  '#/search?q=wallet',
]
test.each((['desktop', 'phone'] as const).flatMap((device) => (['light', 'dark'] as const).map((theme) => [device, theme] as const)))(
  'nothing stands in anybody’s way, %s, %s',
  async (device, theme) => {
    const { page, faults } = await open(onDisk(), '#/', device, theme)
    for (const hash of PAGES) {
      await page.goto(`${onDisk()}index.html${hash}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // It would fetch the style sheets, and the page may fetch nothing.
      const found = (await violationsOn(page, { preload: false })).map(({ id, nodes }) => [id, nodes[0]?.html, nodes.length])
      expect(found, hash).toEqual([])
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
      expect(isTooWide, `${hash} is wider than the screen`).toBe(false)
    }
    expect(faults).toEqual([])
  },
)

const BAD: readonly (readonly [what: string, file: string, body: string | null, hash: string, says: string])[] = [
  ['the list is of another version', 'list', 'chartFiles={list:JSON.stringify({format:99})}', '#/', 'These charts are of another version'],
  ['the list is damaged', 'list', 'chartFiles={list:"{"}', '#/', 'The list of charts can’t be read'],
  ['the list is missing', 'list', null, '#/', 'The list of charts is missing'],
  ['the test runs are missing', 'runs', null, '#/runs', 'The test runs did not load'],
  ['what looks otherwise is missing', 'looks', null, '#/changes', 'What has changed did not load'],
  ['nothing was walked', 'runs', '(window.chartFiles??={}).runs=\'{"runs":0,"histories":[]}\'', '#/runs', 'No test run is on file'],
  ['a chart is missing', 'chart-wallet', null, '#/chart/wallet', 'This chart did not load'],
  ['no chart has the address', 'none', null, '#/chart/unknown', 'Nothing has this address'],
  ['no state has the address', 'none', null, '#/chart/wallet/never', 'Nothing has this address'],
  ['no step has the address', 'none', null, '#/chart/wallet/path/1/999', 'Nothing has this address'],
]
test.each(BAD)('a sentence says what and what to do when %s', async (_, file, body, hash, says) => {
  const { page, context } = await open(served.address, '#/search')
  await context.route(`**/data/${file}.js`, (route) =>
    body === null ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('about:blank')
  await page.goto(`${served.address}index.html${hash}`)
  await heading(page, says)
})

test('beside the picture of a state stands how it looks otherwise, and each leads to the picture as large', async () => {
  const { page, context } = await open(served.address, '#/search')
  const looks = ['desktop', 'phone'].flatMap((device) =>
    ['light', 'dark'].flatMap((theme) => ['en', 'ar'].map((language) => ({ device, theme, language }))),
  )
  const pictures = looks.map((look) => ({ ...look, file: `${Object.values(look).join('-')}.svg`, path: 1, step: 0 }))
  const ofState = JSON.stringify({ 'wallet.closed': { pictures, reason: null } })
  await context.route('**/data/chart-wallet.js', async (route) => {
    const chart = await (await route.fetch()).text()
    const body = `${chart};chartFiles['chart-wallet']=JSON.stringify({...JSON.parse(chartFiles['chart-wallet']),pictures:${ofState}})`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.route('**/pictures/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"/>' }),
  )
  await page.goto('about:blank')
  await page.goto(`${served.address}index.html#/chart/wallet/closed?panel=sees`)
  const part = page.getByRole('region', { name: 'The same state in 8 pictures' })
  const choices = () => part.getByRole('link').allTextContents()
  const seesPicture = (look: string) => page.getByRole('img', { name: `The page in Closed: ${look}` }).waitFor()
  await seesPicture('Desktop, Light, English')
  expect(await choices()).toEqual(['English', 'العربية', 'Dark', 'Phone'])
  await part.getByRole('link', { name: 'العربية' }).click()
  await seesPicture('Desktop, Light, العربية')
  await part.getByRole('link', { name: 'Phone' }).click()
  await part.getByRole('link', { name: 'Dark' }).click()
  await seesPicture('Phone, Dark, العربية')
  expect(await choices()).toEqual(['English', 'العربية', 'Light', 'Desktop'])
  expect(await part.locator('[aria-current]').textContent()).toBe('العربية')
  // Each choice is a step of the visit.
  await page.goBack()
  await seesPicture('Phone, Light, العربية')
  expect((await violationsOn(page, { preload: false })).map(({ id }) => id)).toEqual([])
})

test.each(['desktop', 'phone'] as const)('what looks otherwise is shown before and now, with what was decided, %s', async (device) => {
  const { page, context } = await open(served.address, '#/search', device)
  const area = { x: 0.25, y: 0.5, width: 0.5, height: 0.125 }
  const change = { device: 'phone', theme: 'dark', language: 'ar', before: 'old.svg', after: 'gone.svg', share: 0.0625, area }
  const verdict = { decision: 'refused', mark: 'a', date: '2026-11-30', note: 'The lock is gone.' }
  const state = {
    chart: 'wallet',
    state: 'wallet.idle',
    title: 'Wallet',
    words: 'Idle',
    changes: [change],
    compared: 8,
    mark: 'a',
    verdict,
  }
  const looks = JSON.stringify({ compared: 16, slight: 2, states: [state] })
  await context.route('**/data/looks.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(window.chartFiles??={}).looks=${JSON.stringify(looks)}` }),
  )
  // The folder was made without another version: this one is compared with it all the same.
  const changes = JSON.stringify({ before: { version: '0.0.9', commit: null, date: null, isChanged: false }, differences: [] })
  await context.route('**/data/list.js', async (route) => {
    const list = await (await route.fetch()).text()
    const body = `${list};chartFiles.list=JSON.stringify({...JSON.parse(chartFiles.list),changes:${changes}})`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.route('**/pictures/old.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"/>' }),
  )
  await page.goto('about:blank')
  await page.goto(`${served.address}index.html#/changes`)
  const part = page.getByRole('region', { name: 'What looks otherwise' })
  await part.getByText('Idle: 1 of 8 pictures, up to 6.3 % of one').click()
  await part.getByText('Refused on Nov 30, 2026: The lock is gone.').waitFor()
  const pair = part.getByRole('region', { name: 'Phone, dark, العربية: 6.3 % differs' })
  const picture = pair.getByRole('img', { name: 'Idle, as it was' })
  // Until it is there it has no height.
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(300)
  const old = await picture.boundingBox()
  // Where it differs is marked in the picture, at whatever size that is shown.
  const mark = await pair.locator('.ex-outline').first().boundingBox()
  expect(mark!.x - old!.x).toBeCloseTo(old!.width / 4, -1)
  expect(mark!.y - old!.y).toBeCloseTo(old!.height / 2, -1)
  // The other file is not in the folder.
  await pair.getByRole('alert').getByText('The file pictures/gone.svg is not in this folder.').waitFor()
  await part.getByText('2 pictures differ by some digits only').waitFor()
  const chosen = (name: string) => part.getByRole('radiogroup', { name: 'Decision' }).getByRole('radio', { name })
  const command = part.getByRole('group', { name: 'Copy the command' })
  await chosen('Accept').click()
  await expect.poll(() => command.textContent()).toBe('npm run charts:pictures -- --accept wallet.idle')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await part.getByRole('button', { name: 'Copy the command' }).click()
  await part.getByText('Copied.').waitFor()
  // What was decided is still there on another visit; what is on file already is no news.
  await page.reload()
  await part.getByRole('button', { name: 'Show all pictures' }).click()
  // On paper there is nothing to press, and what was opened stands there.
  await page.emulateMedia({ media: 'print' })
  await picture.waitFor()
  await part.getByRole('button', { name: 'Show all pictures' }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await part.getByText('Idle: 1 of 8 pictures').click()
  await expect.poll(() => command.textContent()).toBe('npm run charts:pictures -- --accept wallet.idle')
  await part.getByText('Idle: 1 of 8 pictures').click()
  await chosen('Refuse').click()
  await command.waitFor({ state: 'detached' })
  await chosen('As it is').click()
  await command.waitFor({ state: 'detached' })
  expect((await violationsOn(page, { preload: false })).map(({ id }) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false)
})

test('a chart that did not load is there when it is asked for again', async () => {
  const { page, context } = await open(served.address)
  await context.route('**/data/chart-wallet.js', (route) => route.abort(), { times: 1 })
  await does(page, { link: 'Wallet' })
  await heading(page, 'This chart did not load')
  await does(page, { press: 'Try again' })
  await heading(page, 'Wallet')
})

/** What a browser has to make before the first chart is on screen; a second on a machine that is four times slower is about that. */
const MOST_ELEMENTS = 2_500

test('the program is small, and the first chart asks little of a slow machine', async () => {
  expect(gzipSync(readFileSync(join(folder, 'explorer.js'))).length).toBeLessThan(LARGEST_SCRIPT)
  const { page, requests } = await open(onDisk(), '#/chart/contractTicket')
  await page.locator('.ex-diagram .ex-st').first().waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS)
  // The other charts, and what is searched, stay where they are.
  const files = requests.filter((url) => url.includes('/data/')).map((url) => url.split('/').at(-1))
  expect(files.toSorted()).toEqual(['chart-contractTicket.js', 'list.js'])
})
