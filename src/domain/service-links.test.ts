import { describe, expect, test } from 'vitest'
import { readServiceLinks, serviceAddress, type ServiceLink } from './service-links.ts'

const link = (change: object = {}) => ({
  id: 1,
  linkName: 'Chat',
  linkUrl: 'https://chat.example.com/a?b=c#d',
  icon: 'chat',
  status: '0',
  ...change,
})
const read = (...links: unknown[]): readonly ServiceLink[] => {
  const found = readServiceLinks(JSON.stringify(links))
  if (found === 'unreadable') throw new Error(found)
  return found.links
}

describe('customer_service_links', () => {
  test('is a list of links, usable while their status is "0"', () => {
    expect(read(link(), link({ id: 'b', linkUrl: 'tel:+44-20-1234', icon: '/icons/phone.svg', status: '1' }))).toEqual([
      { id: '1', name: 'Chat', url: 'https://chat.example.com/a?b=c#d', icon: { known: 'chat' }, isAvailable: true },
      { id: 'b', name: 'Chat', url: 'tel:+44-20-1234', icon: { path: '/icons/phone.svg' }, isAvailable: false },
    ])
    expect(readServiceLinks('')).toEqual({ links: [] })
    expect(readServiceLinks('[]')).toEqual({ links: [] })
  })

  test.each([0, false, null, '', '00', ' 0', '0 ', 'on', undefined])('status %j is not available', (status) => {
    expect(read(link({ status }))[0]?.isAvailable).toBe(false)
  })

  test.each(['{', 'null', '{}', '"https://a.b"', '7', 'true', '{"0":{}}', '<html>', '[', 'undefined', `[${'"x",'.repeat(40_000)}"x"]`])(
    '%.40s is not readable',
    (text) => expect(readServiceLinks(text)).toBe('unreadable'),
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.b/c',
    '//evil.example',
    '/profile',
    'https:\\\\evil.example',
    'https://user:pass@evil.example',
    'https://a b',
    'https://',
    'ftp://a.b',
    'mailto:a@b.co?bcc=c@d.co',
    'mailto:a@b.co,c@d.co',
    'mailto:',
    'tel:',
    'tel:javascript',
    'ws://a.b',
    'intent://x',
    'https://\u202Eexample.com',
    7,
    null,
    {},
    `https://a.b/${'c'.repeat(2_100)}`,
  ])('%.40s is no address', (url) => {
    expect(serviceAddress(url)).toBeNull()
    expect(read(link({ linkUrl: url }))).toEqual([])
  })

  test.each([
    'https://a.b/',
    'http://localhost:8081/x',
    'mailto:help@example.com',
    'mailto:help@example.com?subject=Plimsoll%20help',
    'tel:+442012345678',
  ])('%s is one', (url) => expect(serviceAddress(url)).toBe(url))

  test.each([
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/../x.svg',
    '/a/../x.svg',
    '/x.svg?y',
    '/x.js',
    '__proto__',
    'data:image/svg+xml,x',
    '/\\evil/x.png',
    7,
    {},
  ])('a picture from elsewhere (%j) gives way to one of ours', (icon) => {
    expect(read(link({ icon }))[0]?.icon).toEqual({ known: 'chat' })
    expect(read(link({ icon, linkUrl: 'tel:+4420' }))[0]?.icon).toEqual({ known: 'phone' })
  })

  test.each([null, 7, '', '   ', 'x'.repeat(81), 'a\nb', 'a\u202Eb', '\u0000', ['Chat'], {}])('%j is no name', (linkName) =>
    expect(read(link({ linkName }))).toEqual([]),
  )

  test('the first of two with one id counts, and no more than twenty are read', () => {
    expect(read(link(), link({ linkName: 'Other' })).map(({ name }) => name)).toEqual(['Chat'])
    expect(read(...Array.from({ length: 30 }, (_, id) => link({ id })))).toHaveLength(20)
    expect(read(null, 7, 'x', [], {}, link({ id: null }), link({ id: {} }))).toEqual([])
  })
})
