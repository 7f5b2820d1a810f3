/** The wallet chart's ports, against wallets that answer, refuse, lock themselves and lie. */
import { describe, expect, test, vi } from 'vitest'
import type { AnyEventObject } from '../../domain/event.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { checkRequestAnswer, failureOfWallet, signatureOf } from './wallet-answers.ts'
import { createWalletRegistry, type WalletPage } from './wallet-registry.ts'
import { createWalletServices } from './wallet-services.ts'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x0000000000000000000000000000000000000001'
const TRON_ADDRESS = 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9'

type Answers = Record<string, unknown>
/** A wallet that answers as told: an `Error`-like object is thrown. */
const walletOf = (answers: Answers) => {
  const listeners = new Map<string, Set<(news: unknown) => void>>()
  const asked: string[] = []
  return {
    asked,
    answers,
    tell: (event: string, news?: unknown) => listeners.get(event)?.forEach((listener) => listener(news)),
    heard: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    provider: {
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        const answer = answers[method]
        if (typeof answer === 'object' && answer !== null && 'throws' in answer) throw answer.throws
        return answer
      },
      on: (event: string, listener: (news: unknown) => void) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: (news: unknown) => void) => listeners.get(event)?.delete(listener),
    },
  }
}
const RIGHT: Answers = { eth_requestAccounts: [ADDRESS], eth_accounts: [ADDRESS], eth_chainId: '0x1', wallet_switchEthereumChain: null }

const worldOf = (standing: object = {}) => {
  const page = Object.assign(new EventTarget(), standing) as WalletPage
  const kept = new Map<string, string>()
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => !!kept.set(key, value),
  } as unknown as BrowserStorage
  const values = new Map<string, string>()
  const sealed = {
    seal: (field: string, value: string) => {
      const ref =
        [...values].find(([key, had]) => key.startsWith(`sealed:${field}:`) && had === value)?.[0] ?? `sealed:${field}:${values.size + 1}`
      values.set(ref, value)
      return ref
    },
    read: (ref: string | null) => values.get(ref ?? '') ?? '',
  }
  const services = createWalletServices({
    registry: createWalletRegistry(page, async () => {}),
    page,
    domain: 'plimsoll.example',
    storage,
    sealed,
  })
  const controller = new AbortController()
  const events: AnyEventObject[] = []
  const tools = { signal: controller.signal, key: 'k', send: (event: AnyEventObject) => void events.push(event) }
  const announce = (provider: unknown, rdns = 'io.fox', uuid = rdns) =>
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid, rdns, name: rdns, icon: 'data:image/png;base64,AAAA' }, provider },
      }),
    )
  return { page, kept, sealed, services, tools, events, announce, stop: () => controller.abort() }
}
const connectedTo = async (answers: Answers) => {
  const wallet = walletOf(answers)
  const world = worldOf()
  world.announce(wallet.provider)
  return { ...world, wallet, connect: () => world.services.connectWallet({ walletId: 'io.fox' }) }
}

describe('looking for wallets', () => {
  test('gives names and references, the one chosen last time first', async () => {
    const world = worldOf()
    world.announce(walletOf(RIGHT).provider, 'com.bear')
    world.announce(walletOf(RIGHT).provider)
    expect(await world.services.readWallets(undefined, world.tools)).toMatchObject({
      wallets: [{ id: 'com.bear' }, { id: 'io.fox' }],
      pinned: null,
    })
    await world.services.connectWallet({ walletId: 'io.fox' })
    const { wallets, pinned } = await world.services.readWallets(undefined, world.tools)
    expect([wallets.map(({ id }) => id), pinned]).toEqual([['io.fox', 'com.bear'], 'io.fox'])
    expect(JSON.stringify(wallets)).not.toContain('base64')
    expect(world.sealed.read(wallets[0]!.iconRef)).toBe('data:image/png;base64,AAAA')
  })

  test('prefers none when two claim to be the one chosen last time', async () => {
    const world = worldOf()
    world.kept.set('wallet', 'io.fox')
    world.announce(walletOf(RIGHT).provider)
    world.announce(walletOf(RIGHT).provider, 'io.fox', 'imitation')
    expect(await world.services.readWallets(undefined, world.tools)).toMatchObject({
      pinned: null,
      wallets: [{ id: 'io.fox' }, { id: 'io.fox#2' }],
    })
  })

  test('prefers none that is not here', async () => {
    const world = worldOf()
    world.kept.set('wallet', 'io.gone')
    expect(await world.services.readWallets(undefined, world.tools)).toEqual({ wallets: [], pinned: null })
  })
})

describe('connecting', () => {
  test('tells where the address is, and not what it is', async () => {
    const { connect, sealed, wallet, kept } = await connectedTo(RIGHT)
    const connection = await connect()
    expect(connection).toEqual({ addressRef: 'sealed:wallet.address:1', isRightChain: true })
    expect(sealed.read(connection.addressRef)).toBe(ADDRESS)
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
    expect([...kept]).toEqual([['wallet', 'io.fox']])
  })

  test.each(['0x38', '0x2105', '56'])('network %s is another one', async (eth_chainId) => {
    expect(await (await connectedTo({ ...RIGHT, eth_chainId })).connect()).toMatchObject({ isRightChain: false })
  })

  test.each<readonly [string, Answers, string]>([
    ['the person refuses', { eth_requestAccounts: { throws: { code: 4001, message: `${ADDRESS} refused` } } }, 'WALLET_REFUSED'],
    ['it waits in its own window', { eth_requestAccounts: { throws: { code: -32_002, message: 'pending' } } }, 'WALLET_LOCKED'],
    ['it is not allowed', { eth_requestAccounts: { throws: { code: 4100 } } }, 'WALLET_LOCKED'],
    ['it is cut off', { eth_requestAccounts: { throws: { code: 4900 } } }, 'WALLET_GONE'],
    ['it breaks', { eth_requestAccounts: { throws: new Error('boom') } }, 'WALLET_FAILED'],
    ['it throws nothing', { eth_requestAccounts: { throws: undefined } }, 'WALLET_FAILED'],
    ['it throws a text', { eth_requestAccounts: { throws: 'User rejected the request.' } }, 'WALLET_REFUSED'],
    ['it has no account', { eth_accounts: [] }, 'WALLET_NO_ACCOUNT'],
    ['it names no address', { eth_accounts: ['<b>'] }, 'WALLET_NO_ACCOUNT'],
    ['it answers with nothing', { eth_accounts: undefined }, 'WALLET_NO_ACCOUNT'],
  ])("%s: it says so without the wallet's words", async (_, answers, code) => {
    const { connect, kept } = await connectedTo({ ...RIGHT, ...answers })
    await expect(connect()).rejects.toEqual({ code, message: '' })
    expect(kept.size).toBe(0)
  })

  test('a wallet that is not there is gone', async () => {
    const { services } = worldOf()
    await expect(services.connectWallet({ walletId: 'io.nobody' })).rejects.toMatchObject({ code: 'WALLET_GONE' })
  })

  test.each([
    [4000, 'WALLET_LOCKED'],
    [4001, 'WALLET_REFUSED'],
    [500, 'WALLET_FAILED'],
  ])('the older TronLink answers %i for %s', async (code, meaning) => {
    const tronLink = walletOf({ tron_requestAccounts: { code } })
    const world = worldOf({ tronLink: tronLink.provider, tronWeb: { defaultAddress: { base58: TRON_ADDRESS } } })
    await world.services.readWallets(undefined, world.tools)
    await expect(world.services.connectWallet({ walletId: 'org.tronlink' })).rejects.toMatchObject({ code: meaning })
    tronLink.answers['tron_requestAccounts'] = { code: 200 }
    expect(await world.services.connectWallet({ walletId: 'org.tronlink' })).toMatchObject({ isRightChain: true })
  })

  test('switching asks for our network, and looks whether it has come to that', async () => {
    const { services, wallet } = await connectedTo({ ...RIGHT, eth_chainId: '0x38' })
    expect(await services.switchChain({ walletId: 'io.fox' })).toEqual({ isRightChain: false })
    wallet.answers['eth_chainId'] = '0x1'
    expect(await services.switchChain({ walletId: 'io.fox' })).toEqual({ isRightChain: true })
    wallet.answers['wallet_switchEthereumChain'] = { throws: { code: 4001 } }
    await expect(services.switchChain({ walletId: 'io.fox' })).rejects.toEqual({ code: 'WALLET_REFUSED', message: '' })
  })
})

describe('watching', () => {
  test('asks the wallet whatever an event says, until it is stopped', async () => {
    const { services, tools, wallet, events, stop, sealed } = await connectedTo({ ...RIGHT })
    const watching = services.watchWallet({ walletId: 'io.fox' }, tools)
    wallet.answers['eth_accounts'] = [OTHER]
    wallet.tell('accountsChanged', ['0xfffffffffffffffffffffffffffffffffffffffe'])
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(events[0]).toMatchObject({ type: 'wallet.accountChanged' })
    expect(sealed.read(String(events[0]!['addressRef']))).toBe(OTHER)
    wallet.answers['eth_chainId'] = '0x38'
    wallet.tell('chainChanged', '0x1')
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'wallet.chainChanged', isRightChain: false }))
    wallet.answers['eth_accounts'] = []
    wallet.tell('accountsChanged', [ADDRESS])
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'wallet.locked' }))
    wallet.tell('disconnect', { code: 4900 })
    expect(events.at(-1)).toEqual({ type: 'wallet.disconnected' })
    wallet.answers['eth_accounts'] = { throws: new Error('gone') }
    wallet.tell('accountsChanged')
    await vi.waitFor(() => expect(events).toHaveLength(5))
    wallet.answers['eth_chainId'] = { throws: new Error('gone') }
    wallet.tell('chainChanged')
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'wallet.disconnected' }))
    stop()
    await watching
    expect(wallet.heard()).toBe(0)
  })

  test('hears the older TronLink, and believes no message', async () => {
    const tronLink = walletOf({})
    const tronWeb = { defaultAddress: { base58: TRON_ADDRESS as unknown } }
    const world = worldOf({ tronLink: tronLink.provider, tronWeb })
    await world.services.readWallets(undefined, world.tools)
    const watching = world.services.watchWallet({ walletId: 'org.tronlink' }, world.tools)
    const post = (data: unknown) => world.page.dispatchEvent(new MessageEvent('message', { data }))
    for (const data of [null, 7, 'setAccount', { message: null }, { message: { action: 'other' } }]) post(data)
    post({ message: { action: 'setAccount', data: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } } })
    await vi.waitFor(() => expect(world.events).toHaveLength(1))
    expect(world.sealed.read(String(world.events[0]!['addressRef']))).toBe(TRON_ADDRESS)
    tronWeb.defaultAddress.base58 = false
    post({ message: { action: 'accountsChanged' } })
    await vi.waitFor(() => expect(world.events.at(-1)).toEqual({ type: 'wallet.locked' }))
    world.stop()
    await watching
    post({ message: { action: 'setAccount' } })
    expect(world.events).toHaveLength(2)
  })
})

test.each([['0x' + 'ab'.repeat(65)], ['AB'.repeat(65)]])('%s is a signature', (text) => expect(signatureOf(text)).toMatch(/^0x/))
test.each([[''], ['0x'], ['nonsense'], [null], [{}], ['0x' + 'ab'.repeat(20_000)], ['0xabc'], [7]])('%j is none', (answer) => {
  expect(() => signatureOf(answer)).toThrow(expect.objectContaining({ code: 'WALLET_FAILED' }))
})
test('an answer to a request for accounts', () => {
  for (const fine of [undefined, null, [ADDRESS], { code: 200 }]) expect(() => checkRequestAnswer(fine)).not.toThrow()
  expect(() => checkRequestAnswer('')).toThrow(expect.objectContaining({ code: 'WALLET_LOCKED' }))
  expect(failureOfWallet({ code: 'WALLET_FORBIDDEN', message: 'x' })).toEqual({ code: 'WALLET_FORBIDDEN', message: '' })
  expect(failureOfWallet({ code: 'ACTION_REJECTED' })).toEqual({ code: 'WALLET_REFUSED', message: '' })
  expect(failureOfWallet(`Confirmation declined by user ${ADDRESS}`)).toEqual({ code: 'WALLET_REFUSED', message: '' })
})
