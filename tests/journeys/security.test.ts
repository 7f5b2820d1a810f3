/** What the browser enforces for us: a strict content policy and Trusted Types, through a whole session and against a try. */
import { expect, test } from 'vitest'
import { BTC, openJourney } from '../support/journey.ts'
import { ROUTES } from '../../src/views/shell/routes.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

test('every answer carries the headers', async () => {
  const page = await fetch(`${venue.origin}/market`)
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())![0]
  const others = [asset, '/swx/customer/index/getVenueInfo', '/nothing.js'].map((path) => fetch(`${venue.origin}${path}`))
  const answers = [page, ...(await Promise.all(others))]
  for (const { headers, url } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
    ])
      expect(policy, url).toContain(directive)
    expect(policy, url).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(Object.fromEntries(headers), url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
    })
    expect(headers.get('permissions-policy'), url).toContain('geolocation=()')
    expect(headers.has('x-powered-by'), url).toBe(false)
  }
  expect(answers[1]!.headers.get('cache-control')).toContain('immutable')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

/** The journey itself fails when anything was reported; this one goes everywhere. */
test('no page, chart, dialog or download breaks the policy', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page } = person
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await person.goesTo('/')
  for (const { paths, title } of ROUTES.filter(({ name }) => name !== 'marketDetail')) {
    await person.movesTo(paths[0]!.replace(':key', 'x'))
    await until(
      'the page is there',
      () => page.title(),
      (found) => found === `${person.words(title)} · Plimsoll`,
    )
    await seen(page.getByRole('region', { name: 'Simulated venue' })).isVisible()
  }
  await person.goesToMarket(BTC)
  await seen(page.locator('canvas').first()).isVisible()
  await page.getByRole('img', { name: /candles$/ }).hover()
  await page.mouse.wheel(0, -400)
  await person.presses('Show as a table')
  await seen(page.getByRole('table').first()).isVisible()
  await person.placesOrder({ lots: '0.1', stopLoss: '49000' })
  await person.presses('Edit stop loss and take profit of BTC/USDT')
  await person.presses('Cancel')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await seen(page.locator('html')).has('lang', 'de')
  await person.goesTo('/profile/records')
  await page.getByRole('combobox').first().click()
  await page.keyboard.press('Escape')
  expect(requests.filter((url) => !url.startsWith(venue.origin) && !/^(data|blob):/.test(url))).toEqual([])
})

test('a script that comes from elsewhere does not run, and is reported', async () => {
  journey.forgiveFaults()
  const person = await journey.visitor()
  await person.goesTo('/')
  const { refused, breaches } = await person.page.evaluate(async () => {
    const seenBreaches: string[] = []
    addEventListener('securitypolicyviolation', (event) => seenBreaches.push(event.effectiveDirective))
    let wasRefused = false
    try {
      document.body.innerHTML += '<img src=x onerror="globalThis.isOwned = true">'
    } catch {
      wasRefused = true
    }
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/pixel.png'
    document.body.append(image)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { refused: wasRefused, breaches: seenBreaches }
  })
  expect(refused).toBe(true)
  expect(breaches).toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-elem', 'img-src']))
  expect(await person.page.evaluate(() => 'isOwned' in globalThis)).toBe(false)
})
