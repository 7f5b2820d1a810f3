/** What the operator publishes: the sandbox's texts, their languages, notices, and what never gets in. */
import { beforeAll, describe, expect, test } from 'vitest'
import { readContentFile } from '../../server/content/content-file.ts'
import { readContentFolder } from '../../server/content/content-folder.ts'
import { bringSandboxTexts, SANDBOX_TEXTS } from '../../server/content/sandbox-texts.ts'
import { languageTypeOf, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { cleanHtml } from '../../src/domain/clean-html.ts'
import { CONTENT_ELEMENTS, isInnerHref, isSafeHref } from '../../src/domain/content-html.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { ContentDetail, Notice } from '../../src/domain/wire/content.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import { HOSTILE_HTML } from '../support/hostile-html.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await bringSandboxTexts(venue.services)
})
const list = async (type: 1 | 2) => (await venue.get<ContentItem[]>(`/index/listContents/${type}`)).result
const item = (path: string) => venue.get<ContentDetail>(path)

describe('the sandbox', () => {
  test('has every text in every language, in order and within the list of what may be in a text', async () => {
    const { texts, mistakes, leftOut } = await readContentFolder(SANDBOX_TEXTS)
    expect([mistakes, leftOut]).toEqual([[], []])
    const of = (language: Locale) =>
      texts
        .filter((text) => text.language === language)
        .map(({ key, type, position, publishedAt }) => ({ key, type, position, publishedAt }))
    expect(of('en').length).toBeGreaterThanOrEqual(16)
    for (const { html, language } of texts) {
      const isDense = ['zh', 'hk', 'ja', 'ko'].includes(language)
      expect(html.replaceAll(/<[^>]*>/g, '').length).toBeGreaterThan(isDense ? 60 : 150)
      expect(/[\u4e00-\u9fff]/.test(html)).toBe(isDense && language !== 'ko')
    }
    // A translation is the same item: it stands where its original stands.
    for (const language of LOCALES) expect([language, of(language)]).toEqual([language, of('en')])
  })

  test('links lead to pages of the product that exist, or outwards', async () => {
    const { ROUTES } = await import('../../src/views/shell/routes.ts')
    const paths = ROUTES.flatMap((route) => route.paths)
    const { texts } = await readContentFolder(SANDBOX_TEXTS)
    const inner = texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)).filter(isInnerHref)
    expect(inner.filter((href) => !paths.includes(href.split('?')[0] ?? ''))).toEqual([])
  })

  test('comes once, whoever starts, and once more when a text is newer', async () => {
    expect(await bringSandboxTexts(venue.services)).toBe(0)
    await venue.services.db.updateTable('contents').set({ html: '<p>Older.</p>' }).where('key', 'like', 'fees%').execute()
    expect((await Promise.all([1, 2, 3].map(() => bringSandboxTexts(venue.services)))).reduce((sum, count) => sum + count)).toBe(
      LOCALES.length,
    )
    expect((await item('/index/getContentsByKey/fees')).result.html).toContain('0.08')
  })

  test('leaves alone what is the operator’s', async () => {
    await venue.services.db
      .updateTable('contents')
      .set({ html: '<p>Ours.</p>', origin: 'operator' })
      .where('key', '=', 'complaints')
      .execute()
    expect(await bringSandboxTexts(venue.services)).toBe(0)
    expect((await item('/index/getContentsByKey/complaints')).result.html).toBe('<p>Ours.</p>')
  })
})

describe('an item', () => {
  test('is given in the language that is asked for, by the id of either language', async () => {
    const [english, chinese] = [await list(2), await list(1)]
    expect(english.map(({ type }) => type)).toEqual(chinese.map(({ type }) => type))
    expect(new Set([...english, ...chinese].map(({ id }) => id)).size).toBe(english.length + chinese.length)
    for (const [at, { id, title }] of english.entries()) {
      const other = (await item(`/index/getContentsById/${id}?languageType=1`)).result
      expect(other).toMatchObject({ id: chinese[at]?.id, title: chinese[at]?.title, languageType: 1 })
      expect((await item(`/index/getContentsById/${id}`)).result).toMatchObject({ id, title, languageType: 2 })
      expect((await item(`/index/getContentsById/${other.id}?languageType=2`)).result.id).toBe(id)
    }
  })

  test('can be asked for by its key', async () => {
    expect((await item('/index/getContentsByKey/introduction?languageType=1')).result).toMatchObject({
      key: 'introduction',
      languageType: 1,
    })
    expect((await item('/index/getContentsByKey/introduction')).result.languageType).toBe(2)
  })

  test.each([
    ['/index/getContentsByKey/unknown', OWN_CODES.notFound],
    ['/index/getContentsByKey/..', OWN_CODES.notFound],
    ['/index/getContentsByKey/%3Cscript%3E', OWN_CODES.malformed],
    ['/index/getContentsByKey/welcome', OWN_CODES.notFound],
    ['/index/getContentsById/1?languageType=3', OWN_CODES.malformed],
    ['/index/getContentsById/1?languageType=1%20or%201', OWN_CODES.malformed],
    ['/index/getContentsById/0', OWN_CODES.malformed],
    ['/index/getContentsById/2147483648', OWN_CODES.malformed],
    ['/index/listNotices/0', OWN_CODES.malformed],
  ])('%s is refused with %i', async (path, code) => expect((await venue.get(path)).code).toBe(code))
})

describe('a translation', () => {
  const titlesIn = async (type: 1 | 2, locale?: Locale) =>
    (await venue.get<ContentItem[]>(`/index/listContents/${type}${locale ? `?locale=${locale}` : ''}`)).result

  test('is given to those who ask in its language, by the id of any language, and stands where the original stands', async () => {
    const [english, german] = [await titlesIn(2), await titlesIn(2, 'de')]
    expect(german.map(({ type }) => type)).toEqual(english.map(({ type }) => type))
    const terms = german.find(({ locale }) => locale === 'de')
    const original = english[german.indexOf(terms!)]
    const asked = `/index/getContentsById/${original?.id}?languageType=2&locale=de`
    expect((await item(asked)).result).toMatchObject({ id: terms?.id, title: terms?.title, locale: 'de', languageType: 2 })
    expect((await item(`/index/getContentsById/${terms?.id}?languageType=2&locale=en`)).result.id).toBe(original?.id)
    expect((await item(`/index/getContentsById/${terms?.id}?languageType=1&locale=zh`)).result.locale).toBe('zh')
    expect((await item('/index/getContentsByKey/terms?languageType=1&locale=hk')).result).toMatchObject({ locale: 'hk', languageType: 1 })
  })

  test('that does not exist gives the original, which says its language', async () => {
    await venue.services.db.deleteFrom('contents').where('key', '=', 'terms.th').execute()
    const terms = '/index/getContentsByKey/terms?languageType=2&locale=th'
    expect((await item(terms)).result.locale).toBe('en')
    expect((await titlesIn(2, 'th')).find(({ title }) => title === 'Terms of contract trading')?.locale).toBe('en')
    expect(await bringSandboxTexts(venue.services)).toBe(1)
    expect((await item(terms)).result.locale).toBe('th')
  })

  test.each(['xx', 'DE', 'de%27', ''])('into “%s” is refused', async (locale) =>
    expect((await venue.get(`/index/getContentsByKey/terms?languageType=2&locale=${locale}`)).code).toBe(OWN_CODES.malformed),
  )

  test('is no item of its own', async () => {
    expect((await venue.get('/index/getContentsByKey/terms.de')).code).toBe(OWN_CODES.malformed)
    expect((await titlesIn(2)).every(({ locale }) => locale === 'en')).toBe(true)
    expect((await titlesIn(1)).every(({ locale }) => locale === 'zh')).toBe(true)
  })

  test('of what is the operator’s is not brought', async () => {
    const { db } = venue.services
    await db.deleteFrom('contents').where('key', 'like', 'fees.%').execute()
    await db.updateTable('contents').set({ origin: 'operator' }).where('key', '=', 'fees').where('language_type', '=', 2).execute()
    expect(await bringSandboxTexts(venue.services)).toBe(0)
    expect((await item('/index/getContentsByKey/fees?languageType=2&locale=de')).result.locale).toBe('en')
    await db.updateTable('contents').set({ origin: 'sandbox' }).where('key', '=', 'fees').execute()
    expect(await bringSandboxTexts(venue.services)).toBe(LOCALES.length - 2)
  })
})

describe('notices', () => {
  const notices = async (type: 1 | 2) => (await venue.get<Notice[]>(`/index/listNotices/${type}`)).result

  test('come newest first, with the same keys in every language, and are no items', async () => {
    venue.clock.set(Date.UTC(2026, 1, 1))
    const english = await notices(2)
    expect(english.length).toBeGreaterThanOrEqual(3)
    expect(english.map(({ publishedAt }) => publishedAt)).toEqual(english.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b - a))
    expect((await notices(1)).map(({ key }) => key)).toEqual(english.map(({ key }) => key))
    for (const locale of LOCALES) {
      const own = (await venue.get<Notice[]>(`/index/listNotices/${languageTypeOf(locale)}?locale=${locale}`)).result
      expect(own.map((notice) => [notice.key, notice.locale])).toEqual(english.map(({ key }) => [key, locale]))
    }
    expect((await list(2)).some(({ title }) => english.some((notice) => notice.title === title))).toBe(false)
  })

  test('wait for their time', async () => {
    const [newest] = await notices(2)
    await venue.services.db
      .updateTable('contents')
      .set({ published_at: new Date(venue.clock.now() + 1000) })
      .where('key', '=', newest?.key ?? '')
      .execute()
    expect((await notices(2))[0]?.key).not.toBe(newest?.key)
    venue.clock.advance(1000)
    expect((await notices(2))[0]?.key).toBe(newest?.key)
  })
})

describe('a hostile text', () => {
  test.each(HOSTILE_HTML)('%s', (_name, html) => {
    const { html: clean, findings } = cleanHtml(html)
    expect(findings.length).toBeGreaterThan(0)
    const tags = [...clean.matchAll(/<\/?([^\s>]+)([^>]*)>/g)]
    for (const [, name = '', attributes = ''] of tags) {
      expect(Object.keys(CONTENT_ELEMENTS)).toContain(name)
      for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
        expect([...(CONTENT_ELEMENTS[name] ?? []), 'rel']).toContain(attribute)
        if (attribute === 'href') expect(isSafeHref(value.replaceAll('&amp;', '&'))).toBe(true)
      }
    }
    expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    expect(cleanHtml(clean)).toEqual({ html: clean, findings: [] })
  })

  test.each([
    '/help',
    '/help/faq?code=10011',
    'https://example.com/a?b=c#d',
    'http://localhost:8080/',
    'mailto:help@example.com',
    'https://例え.jp/パス',
  ])('%s may be linked', (href) => expect(isSafeHref(href)).toBe(true))
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'http://user:pass@example.com/',
    'blob:https://x/y',
    'file:///etc/passwd',
    '/..//evil.example',
    'mailto:a@b?bcc=c@d',
    'relative/path',
    '#top',
    '',
    ' /help',
  ])('%j may not', (href) => expect(isSafeHref(href)).toBe(false))

  test('is written with references only', () =>
    expect(cleanHtml('a < b &amp; c &#60;script&#62; &lt;img&gt; &nbsp; &copy; &#0; &#xD800;').html).toBe(
      'a &lt; b &amp; c &lt;script&gt; &lt;img&gt; &nbsp; &amp;copy;',
    ))
})

describe('a file', () => {
  const head = (...lines: readonly string[]) => ['<!--', ...lines, '-->', '<p>Text.</p>'].join('\n')
  test('is read', () =>
    expect(readContentFile('fees.en.html', head('title: Fees: all of them', 'type: policy', 'position: 3')).text).toEqual({
      key: 'fees',
      language: 'en',
      type: 'policy',
      position: 3,
      title: 'Fees: all of them',
      publishedAt: null,
      html: '<p>Text.</p>',
    }))

  test.each([
    ['fees.xx.html', head('title: a', 'type: policy'), /named/],
    ['fees.html', head('title: a', 'type: policy'), /named/],
    ['fees.en.html', '<p>x</p>', /begins with a comment/],
    ['fees.en.html', head('type: policy'), /title has/],
    ['fees.en.html', head('title: <b>', 'type: policy'), /title has/],
    ['fees.en.html', head('title: a', 'type: news'), /type is/],
    ['fees.en.html', head('title: a', 'type: policy', 'position: -1'), /position/],
    ['Fees.en.html', head('title: a', 'type: policy'), /a key has/],
    ['../x.en.html', head('title: a', 'type: policy'), /a key has/],
    ['n.en.html', head('title: a', 'type: notice'), /published/],
    ['fees.en.html', head('title: a', 'type: policy', 'published: 2026-01-01'), /notices alone/],
    ['fees.en.html', head('title: a', 'type: policy', 'author: me'), /author/],
    ['fees.en.html', head('title: a', 'type: policy').replace('<p>Text.</p>', '<script>1</script>'), /no text/],
  ])('%s is refused when it is not in order', (name, text, sentence) => {
    const { text: read, mistakes } = readContentFile(name, text)
    expect(read).toBeNull()
    expect(mistakes.join(' ')).toMatch(sentence)
  })
})
