/** The pages of texts in a real Chromium: what the operator publishes, what the product explains, and what hostile texts do. */
import { expect, test } from 'vitest'
import { bringSandboxTexts } from '../../server/content/sandbox-texts.ts'
import { CONTENT_ELEMENTS } from '../../src/domain/content-html.ts'
import { ERROR_CODES, SUCCESS_CODES } from '../../src/domain/error-codes.ts'
import { FAQ_CODES } from '../../src/domain/faq-codes.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import { HOSTILE_HTML } from '../support/hostile-html.ts'
import { openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
await bringSandboxTexts(venue.services)
const items = async (type: 1 | 2) => (await venue.get<ContentItem[]>(`/index/listContents/${type}`)).result
const idOf = async (title: string, type: 1 | 2 = 2) => (await items(type)).find((item) => item.title === title)?.id ?? 0

/** As a venue might send it that has been taken over: not cleaned. */
const poison = (key: string, html: string, title = 'Poisoned') =>
  venue.services.db
    .updateTable('contents')
    .set({ html, title, origin: 'operator' })
    .where('key', '=', key)
    .where('language_type', '=', 2)
    .execute()

test('hostile texts of a venue that does not clean them are shown without what they would do', async () => {
  const id = await idOf('About Plimsoll')
  const person = await journey.visitor()
  const { page } = person
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const [name, html] of HOSTILE_HTML) {
    await poison('about', `${html}<p>The end of ${name}.</p>`, name)
    await person.goesTo(`/detail?id=${id}`)
    await seen(page.getByRole('heading', { level: 1, name, exact: true })).isVisible()
    // What never ends takes the rest with it; there is nothing left to read then, or only what stood before.
    const shown = await page.evaluate(() => {
      const prose = document.querySelector('main [lang][dir="ltr"]:not(h1)')
      const all = [...(prose?.querySelectorAll('*') ?? [])]
      return {
        tags: [...new Set(all.map((node) => node.tagName.toLowerCase()))],
        attributes: [...new Set(all.flatMap((node) => node.getAttributeNames()))],
        links: all
          .filter((node) => node.tagName === 'A' && node.hasAttribute('href'))
          .map((node) => [(node as HTMLAnchorElement).protocol, node.getAttribute('rel') ?? '', (node as HTMLAnchorElement).host]),
        hit: 'hit' in globalThis,
        cookie: typeof document.cookie,
        base: document.baseURI,
      }
    })
    expect(
      shown.tags.filter((tag) => !(tag in CONTENT_ELEMENTS)),
      name,
    ).toEqual([])
    expect(
      shown.attributes.filter((attribute) => !['href', 'rel', 'target', 'scope', 'colspan', 'rowspan', 'start'].includes(attribute)),
      name,
    ).toEqual([])
    for (const [protocol, rel, host] of shown.links) {
      expect(['http:', 'https:', 'mailto:'], name).toContain(protocol)
      if (!venue.origin.endsWith(host ?? '')) expect(rel, name).toBe('noopener noreferrer')
    }
    expect([shown.hit, shown.cookie, new URL(shown.base).origin], name).toEqual([false, 'string', venue.origin])
    for (const link of await page.locator('main [lang][dir="ltr"] a[href^="/"]').all()) {
      await link.click()
      expect(new URL(page.url()).origin, name).toBe(venue.origin)
      await person.goesTo(`/detail?id=${id}`)
    }
  }
  expect(dialogs).toEqual([])
  expect(asked.filter((url) => !url.startsWith(venue.origin))).toEqual([])
})

test.each([
  '',
  '?id=',
  '?id=0',
  '?id=-1',
  '?id=1e3',
  '?id=999999999999',
  '?id=1%20or%201=1',
  '?id[]=1',
  '?id=1&id=2&title=%3Cscript%3E',
  '?id=../../etc/passwd',
  '?id=%00',
  '?id=٣',
  '?title=terms',
  '?key=',
  '?key=nothing-of-ours',
  '?key=../../etc/passwd',
  '?key=%3Cscript%3E',
  '?key=7',
  '?id=x&key=terms',
])('the address /detail%s ends in a plain sentence', async (query) => {
  const person = await journey.visitor()
  await person.goesTo(`/detail${query}`)
  if (!query.startsWith('?id=1&')) await person.reads(person.words('content.missingTitle'))
  await seen(person.page.getByRole('heading', { level: 1 })).count(1)
})

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['x'.repeat(5000), `${'x'.repeat(120)}…`],
  ['a\u202Egnp.exe\n\tb', 'a gnp.exe b'],
  ['Your account is locked: call +1', 'Your account is locked: call +1'],
])('the title %.30j of an address is text, short, and gone when the real one is here', async (title, shown) => {
  const id = await idOf('Fees')
  const person = await journey.visitor()
  const { page } = person
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/getContentsById/, async (route) => {
    await held
    await route.continue()
  })
  await person.goesTo(`/detail?${new URLSearchParams({ id: String(id), title })}`)
  await seen(page.getByRole('heading', { level: 1 })).saysJust(shown)
  release()
  await seen(page.getByRole('heading', { level: 1 })).saysJust('Fees')
})

test('a page follows the language, keeps what is shown meanwhile, and says so when it does not come', async () => {
  const id = await idOf('Risk statement')
  const person = await journey.visitor()
  const { page } = person
  await person.goesTo(`/detail?id=${id}&title=x`)
  await seen(page.getByRole('heading', { level: 1, name: 'Risk statement' })).isVisible()
  await page.route(/languageType=1/, (route) => route.abort())
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('radio', { name: '简体中文' }).click()
  await seen(page.locator('html')).has('lang', 'zh-Hans')
  await seen(page.getByRole('heading', { level: 1 })).saysJust('Risk statement')
  await person.reads(/所选语言的内容未能加载/)
  await page.unroute(/languageType=1/)
  await page.getByRole('button', { name: '重试' }).click()
  await seen(page.getByRole('heading', { level: 1, name: '风险披露' })).has('lang', 'zh-Hans')
})

test('what a new account agrees to can be read while the form keeps what was typed', async () => {
  const person = await journey.visitor()
  const { page } = person
  await person.goesTo('/pass/register')
  await person.types('Username', 'sailor-7')
  const [terms, risk] = [...person.words('registration.consent').matchAll(/<\w+>(.*?)</g)].map(([, words]) => words!)
  for (const [link, title] of [
    [terms!, 'Terms of contract trading'],
    [risk!, 'Risk statement'],
  ] as const) {
    const opening = page.context().waitForEvent('page')
    await person.presses(link, 'link')
    const text = await opening
    await seen(text.getByRole('heading', { level: 1, name: title, exact: true })).isVisible()
    expect(await text.evaluate(() => window.opener === null)).toBe(true)
    await text.close()
  }
  await seen(page.getByRole('textbox', { name: 'Username' })).holds('sailor-7')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
})

test.each([
  ['de', 'de', 'ltr', 'Nutzungsbedingungen für den Kontrakthandel'],
  ['ar', 'ar', 'rtl', 'شروط استخدام تداول العقود'],
  ['hk', 'zh-Hant-HK', 'ltr', '合約交易條款'],
] as const)(
  'in %s the terms are in the language of the reader, and a text in another language says so',
  async (locale, lang, dir, title) => {
    const person = await journey.visitor({ locale })
    const { page, main } = person
    const written = (name: string) => main.getByText(person.words('content.writtenIn', { language: name }))
    await person.goesTo('/detail?key=terms')
    await seen(page.getByRole('heading', { level: 1, name: title, exact: true })).has('lang', lang)
    await seen(main.locator(`div[lang="${lang}"]`)).has('dir', dir)
    await seen(written(person.words('language.names.en'))).count(0)
    await venue.services.db.deleteFrom('contents').where('key', '=', `terms.${locale}`).execute()
    const original = locale === 'hk' ? 'zh' : 'en'
    await person.goesTo('/detail?key=terms')
    await seen(written(person.words(`language.names.${original}`))).isVisible()
    await seen(main.locator('div[lang]')).has('dir', 'ltr')
    await bringSandboxTexts(venue.services)
  },
)

/** Long words, no spaces, and from right to left. */
test.each(['de', 'th', 'ar'] as const)('on a phone no column of a table goes missing, in %s', async (locale) => {
  const person = await journey.visitor({ device: 'phone', locale })
  const { page, main } = person
  await page.setViewportSize({ width: 340, height: 740 })
  for (const key of ['local-storage', 'fees', 'margin-and-close-out', 'prices-and-outcomes']) {
    await person.goesTo(`/detail?key=${key}`)
    await seen(main.getByRole('table').first()).isVisible()
    const columns = await main.getByRole('columnheader').evaluateAll((heads) =>
      heads.map((head) => {
        const { left, right, width } = head.getBoundingClientRect()
        return { text: head.textContent, width, isIn: left >= 0 && right <= innerWidth }
      }),
    )
    expect(columns.length, key).toBeGreaterThan(1)
    // Room for a word of seven letters: one that had a letter or two was 20 wide.
    for (const { text, width, isIn } of columns)
      expect({ key, text, isWide: width >= 60, isIn }).toEqual({ key, text, isWide: true, isIn: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), key).toBe(0)
  }
})

test('links of a text to pages of the product do not load it anew', async () => {
  const person = await journey.visitor()
  const { page } = person
  await person.goesTo(`/detail?id=${await idOf('Complaints')}`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.locator('main').getByRole('link', { name: 'questions and answers' }).click()
  await seen(page.getByRole('heading', { level: 1, name: person.words('shell.titles.faq') })).isVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('every message has an entry that can be linked to, with its own sentence, cause, meaning and next step', async () => {
  const person = await journey.visitor()
  const { main, words } = person
  await person.goesTo('/help/faq?code=10011')
  const asked = main.getByRole('region', { name: words('help.asked') }).locator('details[open]')
  for (const [code, { cause = code, meaning, step }] of FAQ_CODES) {
    await person.movesTo(`/help/faq?code=${code}`)
    await seen(asked.locator('summary')).saysJust(words(`errors.${code}`) + words('help.code', { code }))
    const parts = { cause: `causes.${cause}`, meaning: `meanings.${meaning}`, step: `steps.${step}` }
    await seen(asked.locator('dl')).saysJust(
      Object.entries(parts)
        .map(([title, text]) => words(`help.${title}`) + words(`faq.${text}`))
        .join(''),
    )
    await seen(asked.locator('dl')).isVisible()
  }
  expect([...FAQ_CODES.keys()]).toEqual(expect.arrayContaining([...ERROR_CODES, ...SUCCESS_CODES].map(String)))
  for (const code of ['', '1', '999999', '<b>', '__proto__', 'constructor', '10011 ', '10011;drop', '%F0%9F', 'toString', '../10011']) {
    await person.goesTo(`/help/faq?${new URLSearchParams({ code })}`)
    await person.reads(person.words('help.unknownCode'))
  }
  await person.goesTo('/help/faq')
  const messages = main.getByRole('region', { name: person.words('help.messages') })
  await seen(messages.locator('details')).count(FAQ_CODES.size)
})

test.each([
  ['en', 'ENOUGH AVAILABLE', '10011'],
  ['de', 'passwort gebuhr', null],
  ['fr', 'depot', '10011'],
  ['zh', '余额不足', '10011'],
  ['ja', '残高', '10011'],
  ['ar', 'الرصيد', '10011'],
  ['th', 'ยอดคงเหลือ', '10011'],
] as const)('questions are found in %s', async (locale, search, code) => {
  const person = await journey.visitor({ locale })
  const { page, main } = person
  await person.goesTo('/help/faq')
  await page.getByRole('searchbox', { name: person.words('help.searchFaq') }).fill(search)
  if (code === null) await person.reads(person.words('help.nothingFound'))
  else await seen(main.locator('details').filter({ hasText: code }).first()).isVisible()
  const count = await main.locator('details').count()
  expect(count).toBeLessThan(FAQ_CODES.size)
})

test('notices are new until they are opened, and this browser remembers it', async () => {
  venue.clock.set(Date.UTC(2026, 1, 1))
  const person = await journey.visitor()
  const { page, main } = person
  await person.goesTo('/help')
  await person.reads('3 new notices')
  await main.getByRole('link', { name: /^Notices/ }).click()
  const badges = main.getByText(person.words('help.new'), { exact: true })
  await seen(badges).count(3)
  await main.getByText('Who never speaks for this venue').click()
  await seen(badges).count(2)
  await person.goesTo('/help/notice')
  await seen(badges).count(2)
  await person.presses(person.words('help.readAll'))
  await person.reads(person.words('help.allRead'))
  await until(
    'it is remembered',
    () => page.evaluate(() => JSON.parse(localStorage.getItem('readNotices') ?? '[]') as string[]),
    (keys) => keys.length === 3,
  )
  await page.evaluate(() => localStorage.setItem('readNotices', '{"a":"<script>"}'))
  await person.goesTo('/help/notice')
  await seen(badges).count(3)
})

test('without the venue a page says so and tries again', async () => {
  const person = await journey.visitor()
  const { page } = person
  journey.forgiveFaults()
  await page.route(/listNotices|getContentsByKey/, (route) => route.abort())
  for (const path of ['/help', '/help/notice', '/introduction']) {
    await person.goesTo(path)
    await person.reads(person.words('shell.contentFailed'))
  }
  await page.unroute(/listNotices|getContentsByKey/)
  await person.presses(person.words('common.tryAgain'))
  await person.reads('From sign-up to your first order')
})
