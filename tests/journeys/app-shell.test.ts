/** The installed app: kept for offline use, its last prices dated, and a new version that interrupts nothing. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { builtFolder } from '../support/pages/built-client.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { standingsOf } from '../support/standings.ts'

/** A copy that the tests may replace by a newer version. */
const folder = mkdtempSync(join(tmpdir(), 'plimsoll-shell-'))
cpSync(builtFolder(), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))
const journey = await openJourney({}, folder)

/** The browser's own switch does not reach its service worker: the venue goes away as well. */
const { server } = journey.venue.app
const { port } = server.address() as AddressInfo
const cutOff = async ({ page }: Person): Promise<void> => {
  await page.context().setOffline(true)
  server.close()
  server.closeAllConnections()
}
const connect = async ({ page }: Person): Promise<void> => {
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  await page.context().setOffline(false)
}

afterEach(async () => {
  if (!server.listening)
    await new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done)
    })
})

/** What people and the page wait for before a worker is registered. */
const isKept = (person: Person): Promise<unknown> =>
  until(
    'the program is kept',
    () =>
      person.page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false
        const names = (await caches.keys()).filter((name) => name.startsWith('plimsoll-shell-'))
        const texts = names.length > 0 && (await (await caches.open(names[0]!)).keys()).some(({ url }) => /assets\/en-/.test(url))
        return texts
      }),
    Boolean,
  )

/** The same program under other names, as the next build would have it; the old parts are gone. */
const deploy = (label: string): void => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of all) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name))
  const hashed = readdirSync(join(folder, 'assets')).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name))
  const HASH = /[\w-]{8}(?=\.(js|css)$)/
  const next = (hash: string) => label + hash.slice(label.length)
  const renamed = new Map(hashed.map((name) => [name, name.replace(HASH, next)]))
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
  // Names of texts are put together while running: the program holds one hash for each language.
  for (const name of hashed.filter((each) => LOCALES.some((locale) => each.startsWith(`${locale}-`)))) {
    const [hash] = HASH.exec(name)!
    renamed.set(hash, next(hash))
  }
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => /\.(js|html|css)$/.test(each))) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(
      join(folder, name),
      text.replace(names, (found) => renamed.get(found) ?? found),
    )
  }
}
/**
 * The worker of the next version has taken over, and no other is on its way: on a busy machine a page that was loaded again meanwhile
 * never came. Under load Chromium was seen to leave a worker waiting that had asked to take over, for 90 s and more, although the former
 * one had no work left; asked once more, it takes over.
 */
const hasNewWorker = async ({ page }: Person): Promise<void> => {
  const debug = await page.context().newCDPSession(page)
  await debug.send('ServiceWorker.enable')
  await until(
    'the new worker is there',
    async () => {
      const found = await page.evaluate(async () => {
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
        const newest = (await caches.keys()).filter((name) => name.startsWith('plimsoll-shell-')).at(-1)
        const kept = newest === undefined ? [] : await (await caches.open(newest)).keys()
        return [installing?.state, waiting?.state, active?.state, kept.some(({ url }) => url.includes('-NEXT'))].join()
      })
      if (found === ',installed,activated,true') await debug.send('ServiceWorker.skipWaiting', { scopeURL: new URL('/', page.url()).href })
      return found
    },
    (found) => found === ',,activated,true',
  )
  await debug.detach()
}

const READY = 'A new version is ready.'
/** As after a while away. */
const comesBack = (person: Person): Promise<void> =>
  person.page.evaluate(() => {
    const see = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const now = Date.now
    see(true)
    Date.now = () => now() + 120_000
    see(false)
    Date.now = now
  })

test('without a network the page starts, shows the last prices with their time, and takes no order', async () => {
  await journey.price('50000')
  const person = await journey.trader({ hasWorker: true })
  const { page } = person
  await person.goesToMarket(BTC)
  await seen(page.getByRole('banner')).says('Live')
  await isKept(person)
  await page.reload()
  await seen(page.getByRole('banner')).says('Live')
  await cutOff(person)
  await page.reload()
  await person.reads(/^You’re offline\. These are the last prices saved on this device, from \d+ \w+ \d{4}, \d\d:\d\d,/)
  await seen(page.locator('.quote.stale')).says('50,000.00')
  await seen(page.locator('canvas').first()).isVisible()
  await seen(person.ticket.locator('button[type=submit]')).isOff()
  await person.movesTo('/market')
  await seen(page.getByRole('table', { name: 'Markets' })).says('AAVE/USDT')
  await person.reads(/These prices are from/)
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    return urls
  })
  expect(kept.filter((path) => /^\/(swx|websocket|mailbox|test)/.test(path))).toEqual([])
  const prices = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('plimsoll-prices')
        opening.onsuccess = () => {
          const asked = opening.result.transaction(['lists', 'series']).objectStore('lists').getAll()
          asked.onsuccess = () => done(JSON.stringify(asked.result))
        }
      }),
  )
  expect(prices.length).toBeLessThan(2_000_000)
  expect(prices).not.toContain(person.user.token)
  expect(prices).not.toContain(person.user.username)
  await connect(person)
  await seen(page.getByRole('banner')).says('Live')
  await person.readsNot(/^You’re offline\. These are the last prices/)
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.1' })
  await seen(person.ticket.locator('button[type=submit]')).isOn()
})

test('a page that was never opened says so offline, and the way back is open', async () => {
  journey.forgiveFaults()
  const person = await journey.visitor({ hasWorker: true })
  await person.goesTo('/market')
  await isKept(person)
  // The list does not come any more, its prices do: they are no older for that.
  const asked: Route[] = []
  const list = '**/index/listMarketByType*'
  await person.page.context().route(list, (route) => void asked.push(route))
  await person.page.reload()
  await seen(person.page.getByRole('banner')).says('Live')
  await cutOff(person)
  // Whoever asks from now on is told at once that there is no network.
  await person.page.context().route(list, (route) => route.abort('internetdisconnected'))
  await Promise.all(asked.map((route) => route.abort()))
  await person.reads(/^You’re offline/)
  await person.movesTo('/help/faq')
  await person.reads('This page isn’t on your device yet')
  await person.movesTo('/market')
  await seen(person.page.getByRole('table', { name: 'Markets' })).isVisible()
  await connect(person)
})

test('a new version waits for the answer to an order, keeps what is typed, and never shows the old page again', async () => {
  await journey.price('50000')
  const person = await journey.trader({ hasWorker: true })
  const { page } = person
  await person.goesToMarket(BTC)
  await isKept(person)
  const second = await person.opensTab()
  await second.goesTo('/market')
  await person.fillsTicket({ lots: '0.1', stopLoss: '49000' })
  await person.reviews()
  let letGo = () => {}
  const isHeld = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/order/buyContracts', async (route) => {
    await isHeld
    await route.continue()
  })
  await person.placeButton.click()
  await seen(person.dialog).says('is waiting for confirmation')
  deploy('NEXT')
  await comesBack(person)
  await until(
    'the new version is noticed',
    () => standingsOf(person, 'appUpdate'),
    (found) => found.at(-1) === 'waiting',
  )
  await person.readsNot(READY)
  letGo()
  await person.presses('See position')
  await person.reads(READY)
  // It takes over in its own time, and nothing above waits for it.
  await hasNewWorker(person)
  await person.fillsTicket({ lots: '0.3', stopLoss: '48000' })
  await person.presses('Later')
  await person.readsNot(READY)
  await page.keyboard.press('Control+k')
  await seen(page.getByRole('dialog', { name: 'Commands' })).isVisible()
  await seen(page.locator('[role=combobox]:focus')).isVisible() // before that, what is typed reaches nothing
  await page.keyboard.type('new version')
  await seen(page.locator('[role=option][aria-selected=true]')).says(person.words('commands.update'))
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  await seen(person.ticket.getByRole('textbox', { name: 'Lots' })).holds('0.3')
  expect(await page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'))).toContain('NEXT')
  expect(await journey.orders(person.user.id)).toHaveLength(1)
  // The other tab has heard of it.
  await second.reads(/^Another tab is already on the new version\./)
  await second.presses('Reload now')
  await until(
    'the second tab runs it too',
    () => second.page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src')).catch(() => ''),
    (source) => source?.includes('NEXT') === true,
  )
})

test('a part that is gone after a deployment is told as what it is', async () => {
  journey.forgiveFaults()
  const person = await journey.visitor()
  await person.goesTo('/market')
  await seen(person.page.getByRole('banner')).says('Live')
  deploy('LAST')
  await person.movesTo('/pass/login')
  await person.reads('This page is new')
  await person.reads('This page is part of a new version. Reload to open it.')
  await seen(person.page.getByRole('button', { name: 'Reload now' }).first()).isOn()
  await person.movesTo('/market')
  await arrived(person.page, '/market')
  await seen(person.page.getByRole('table', { name: 'Markets' })).isVisible()
  // What lies beside the page is no reason to lose the page.
  await person.page.keyboard.press('Control+k')
  await seen(person.page.getByRole('table', { name: 'Markets' })).isVisible()
})

test('what nobody asked for and did not come is there once the connection is back', async () => {
  journey.forgiveFaults()
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await page.route(/\/assets\/CloseAll-[^/]+\.js$/, (route) => route.abort())
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1' })
  await person.placesOrder({ lots: '0.2' })
  await seen(page.getByRole('group', { name: words('position.table') }).locator('tbody tr')).count(2)
  const closeAll = page.getByRole('button', { name: words('closeAll.ask', { figure: '2' }) })
  await seen(closeAll).count(0)
  await page.context().setOffline(true)
  await person.reads(words('shell.offline'))
  await page.unroute(/\/assets\/CloseAll-[^/]+\.js$/)
  await page.context().setOffline(false)
  await seen(closeAll).isOn()
})

test('what lies beside the page and did not come says so, may be tried again, and takes nothing with it', async () => {
  journey.forgiveFaults()
  const person = await journey.visitor()
  const { page, words } = person
  let missing = ''
  await page.route(/\/assets\/(CommandPalette|SessionLogDrawer)-[^/]+\.js$/, (route) =>
    missing !== '' && route.request().url().includes(missing) ? route.abort() : route.continue(),
  )
  await person.goesTo('/market')
  const markets = page.getByRole('table', { name: 'Markets' })
  await seen(markets).says('AAVE/USDT')
  const asksForHelp = () => person.presses(words('shell.contactService'))
  await seen(page.getByRole('button', { name: words('shell.contactService') })).isOn()
  await page.context().setOffline(true)
  await person.reads(/^You’re offline/)
  await asksForHelp()
  await seen(person.dialog).says(words('appUpdate.notKeptTitle'))
  await seen(markets).isVisible()
  await person.presses(words('common.close'))
  await seen(person.dialog).count(0)
  await asksForHelp()
  await seen(person.dialog).says(words('appUpdate.notKeptTitle'))
  await page.context().setOffline(false)
  await person.readsNot(/^You’re offline/)
  await person.presses(words('common.tryAgain'))
  await seen(person.dialog).says(words('support.lead'))
  await page.keyboard.press('Escape')
  await seen(person.dialog).count(0)

  for (const [part, open, name] of [
    ['CommandPalette', () => page.keyboard.press('Control+k'), 'Commands'],
    ['SessionLogDrawer', () => person.presses('Session log'), 'Session log'],
  ] as const) {
    missing = part
    await open()
    await seen(person.dialog).says(words('shell.crash.title'))
    await seen(markets).isVisible()
    missing = ''
    // Put away and opened anew, it is asked for anew.
    await person.presses(words('common.close'))
    await seen(person.dialog).count(0)
    await open()
    await seen(page.getByRole('dialog', { name })).isVisible()
    await page.keyboard.press('Escape')
    await seen(page.getByRole('dialog', { name })).count(0)
  }
})

test('the manifest names icons that are there, in the sizes it says', async () => {
  const at = async (path: string) => fetch(journey.venue.origin + path)
  const manifest = (await (await at('/manifest.webmanifest')).json()) as {
    id: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ id: '/', display: 'standalone' })
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const answer = await at(src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await at(url)).status).toBe(200)
})
