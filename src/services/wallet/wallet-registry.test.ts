/** Wallets announce themselves; whatever else is on the page does so too. */
import { expect, test } from 'vitest'
import { nameOf, pictureOf, rdnsOf } from './announcement.ts'
import { createWalletRegistry, type WalletPage } from './wallet-registry.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const provider = () => ({ request: async () => null })
const signal = new AbortController().signal

interface Announced {
  readonly uuid?: unknown
  readonly rdns?: unknown
  readonly name?: unknown
  readonly icon?: unknown
  readonly provider?: unknown
}
const openPage = (standing: Partial<Omit<WalletPage, keyof EventTarget>> = {}) => {
  const page = Object.assign(new EventTarget(), standing) as WalletPage
  const announce = ({ provider: of = provider(), ...info }: Announced) =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: 'u1', rdns: 'io.fox', name: 'Fox', icon: PNG, ...info }, provider: of },
      }),
    )
  return { page, announce, registry: createWalletRegistry(page, async () => {}) }
}
const namesOf = async ({ registry }: ReturnType<typeof openPage>) => (await registry.discover(signal)).map(({ id, name }) => [id, name])

test('asks, and lists several by name and picture', async () => {
  const world = openPage()
  world.page.addEventListener('eip6963:requestProvider', () => {
    world.announce({})
    world.announce({ uuid: 'u2', rdns: 'com.bear', name: 'Bear' })
  })
  expect(await namesOf(world)).toEqual([
    ['io.fox', 'Fox'],
    ['com.bear', 'Bear'],
  ])
  expect(world.registry.find('io.fox')).toMatchObject({ chain: 'ethereum', picture: PNG })
  expect(world.registry.find('io.nobody')).toBeUndefined()
})

test('who announced itself first under an id keeps it', async () => {
  const world = openPage()
  const [own, other] = [provider(), provider()]
  world.announce({ provider: own })
  world.announce({ provider: other })
  expect(await namesOf(world)).toEqual([['io.fox', 'Fox']])
  expect(world.registry.find('io.fox')?.link.provider).toBe(own)
  world.announce({ uuid: 'u2', provider: other, name: 'Fox' })
  expect(await namesOf(world)).toEqual([
    ['io.fox', 'Fox'],
    ['io.fox#2', 'Fox'],
  ])
  expect(world.registry.find('io.fox')?.link.provider).toBe(own)
})

test.each<readonly [string, Announced]>([
  ['no id', { uuid: 7 }],
  ['no maker', { rdns: undefined }],
  ['a maker that is none', { rdns: '<script>' }],
  ['a maker without a dot', { rdns: 'fox' }],
  ['no provider', { provider: null }],
  ['a provider that cannot be asked', { provider: {} }],
  ['a maker without end', { rdns: `io.${'x'.repeat(200)}` }],
])('an announcement with %s is none', async (_, announced) => {
  const world = openPage()
  world.announce(announced)
  expect(await namesOf(world)).toEqual([])
})
test('nor is an event without anything in it', async () => {
  const world = openPage()
  world.page.dispatchEvent(new Event('eip6963:announceProvider'))
  for (const detail of [null, 7, 'x', {}, { info: null, provider: provider() }])
    world.page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  expect(await namesOf(world)).toEqual([])
})

test('a page cannot fill the list', async () => {
  const world = openPage()
  for (let n = 0; n < 100; n++) world.announce({ uuid: `u${n}`, rdns: `io.fox${n}` })
  expect(await namesOf(world)).toHaveLength(12)
})

test('TronLink is found new and old, and its tronWeb when it is there', async () => {
  const tronWeb = { defaultAddress: { base58: 'T' } }
  const found = openPage({ tron: { ...provider(), tronWeb }, tronLink: provider() })
  expect(await namesOf(found)).toEqual([['org.tronlink', 'TronLink']])
  const { link } = found.registry.find('org.tronlink')!
  expect(link.chain === 'tron' && [link.isLegacy, link.tronWeb()]).toEqual([false, tronWeb])
  const older = openPage({ tronLink: provider(), tronWeb })
  await older.registry.discover(signal)
  const old = older.registry.find('org.tronlink')!.link
  expect(old.chain === 'tron' && [old.isLegacy, old.tronWeb()]).toEqual([true, tronWeb])
  const locked = openPage({ tron: { ...provider(), tronWeb: false }, tronWeb: false })
  await locked.registry.discover(signal)
  const shut = locked.registry.find('org.tronlink')!.link
  expect(shut.chain === 'tron' && shut.tronWeb()).toBeUndefined()
})

test('a wallet that only stands on the page is offered when none has announced itself', async () => {
  expect(await namesOf(openPage({ ethereum: provider() }))).toEqual([['injected', null]])
  const both = openPage({ ethereum: provider() })
  both.announce({})
  expect(await namesOf(both)).toEqual([['io.fox', 'Fox']])
  expect(await namesOf(openPage({ ethereum: { request: 'no function' } }))).toEqual([])
})

test.each([
  'https://evil.example/x.png',
  'http://127.0.0.1/x.png',
  '//evil.example/x.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/gif;base64,R0lGOD',
  'data:image/svg+xml',
  'data:image/png;base64,a\nb',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
  'blob:https://evil.example/1',
  ' data:image/png;base64,AAAA',
  'data:image/png;charset="x",AAAA',
  'image.png',
  '',
  null,
  7,
  { toString: () => PNG },
])('%j is no picture of a wallet', (icon) => expect(pictureOf(icon)).toBeNull())
test.each([
  PNG,
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/svg+xml;utf8,<svg/>',
  'data:image/webp;base64,UklGRg==',
  'data:image/jpeg;base64,/9j/',
])('%s is', (icon) => expect(pictureOf(icon)).toBe(icon))

test('a name stands on one line, is short, and shows all it has', () => {
  expect(nameOf('  Meta\u202eMask\u0000\n Wallet\u200b ')).toBe('MetaMask Wallet')
  expect(nameOf('x'.repeat(100))).toBe('x'.repeat(40))
  expect([nameOf(''), nameOf(' \u200b '), nameOf(7), nameOf(null)]).toEqual([null, null, null, null])
  expect([rdnsOf('IO.Fox'), rdnsOf('io.fox/../x')]).toEqual(['io.fox', null])
})

test.each(['ethereum', 'tron', 'tronLink'])(
  'what a script has written to Object.prototype as %s is no wallet of this page',
  async (name) => {
    Object.defineProperty(Object.prototype, name, { value: provider(), configurable: true, writable: true })
    try {
      expect(await namesOf(openPage())).toEqual([])
      // One that stands there itself is.
      expect(await namesOf(openPage({ [name]: provider() }))).toHaveLength(1)
    } finally {
      Reflect.deleteProperty(Object.prototype, name)
    }
  },
)
