/** Where a browser without a wallet may be sent, by what the operator has written and nothing else. */
import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createDappRedirectServices } from './dapp-redirect-services.ts'
import { isWalletBrowser } from './wallet-browser.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const PARAMS = {
  non_dapp_redirect_enabled: '1',
  non_dapp_redirect_url: 'https://app.example.com/open',
  redirect_allow_list: '["app.example.com"]',
}
const TARGET = { url: 'https://app.example.com/open', host: 'app.example.com' }

const worldOf = (params: Readonly<Record<string, string>> = PARAMS, isWallet = false, announcesLater = false) => {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const leave = vi.fn<(url: string) => void>()
  const findsWallet = vi.fn(async () => announcesLater)
  const services = createDappRedirectServices({
    leave,
    isWalletBrowser: () => isWallet,
    findsWallet,
    tabStorage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => Boolean(kept.set(key, value ?? '')),
      onOtherTab: () => () => {},
    },
    http: {
      get: async (path) => {
        const key = path.replace('/index/getParamByKey/', '')
        asked.push(key)
        if (!(key in params)) throw { code: '10018', message: '' }
        return { paramValue: params[key] }
      },
      post: () => Promise.reject(new Error('not asked')),
      write: () => Promise.reject(new Error('not asked')),
    } as HttpClient,
  })
  return { services, asked, leave, findsWallet, read: () => services.readTarget(undefined, tools) }
}

test("the operator's address is proposed when the switch is on and the list has its host", async () => {
  expect(await worldOf().read()).toEqual({ target: TARGET })
  expect(await worldOf({ ...PARAMS, non_dapp_redirect_enabled: 'true' }).read()).toEqual({ target: TARGET })
})

test.each([
  ['the switch is off', { ...PARAMS, non_dapp_redirect_enabled: '0' }],
  ['the switch is empty', { ...PARAMS, non_dapp_redirect_enabled: '' }],
  ['there is no address', { ...PARAMS, non_dapp_redirect_url: '' }],
  ['the address is a script', { ...PARAMS, non_dapp_redirect_url: 'javascript:alert(1)' }],
  ['the host is not on the list', { ...PARAMS, redirect_allow_list: '["other.example"]' }],
  ['there is no list', { ...PARAMS, redirect_allow_list: '' }],
])('nothing is proposed when %s', async (_, params) => {
  expect(await worldOf(params).read()).toEqual({ target: null })
})

test('a wallet browser is not even asked about, nor is one that has declined', async () => {
  const wallet = worldOf(PARAMS, true)
  expect([await wallet.read(), wallet.asked]).toEqual([{ target: null }, []])
  const declined = worldOf()
  await declined.services.recordDecline()
  expect([await declined.read(), declined.asked]).toEqual([{ target: null }, []])
})

test('wallets that only announce themselves are looked for where there is somewhere to go, and keep the page', async () => {
  const found = worldOf(PARAMS, false, true)
  expect([await found.read(), found.findsWallet.mock.calls.length]).toEqual([{ target: null }, 1])
  const off = worldOf({ ...PARAMS, redirect_allow_list: '[]' }, false, true)
  expect([await off.read(), off.findsWallet.mock.calls.length]).toEqual([{ target: null }, 0])
})

test('a switch that is off asks for nothing more; a parameter that cannot be read is an error', async () => {
  const off = worldOf({ ...PARAMS, non_dapp_redirect_enabled: '0' })
  await off.read()
  expect(off.asked).toEqual(['non_dapp_redirect_enabled'])
  const { redirect_allow_list: _, ...without } = PARAMS
  await expect(worldOf(without).read()).rejects.toMatchObject({ code: '10018' })
})

test('the browser goes to the target and nowhere else', async () => {
  const { services, leave } = worldOf()
  await services.openTarget({ target: TARGET })
  expect(leave.mock.calls).toEqual([[TARGET.url]])
  await expect(services.openTarget({ target: null })).rejects.toMatchObject({ code: 'MALFORMED' })
})

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
test.each([
  [{}, CHROME, false],
  [{ ethereum: {} }, CHROME, true],
  [{ tronLink: {} }, CHROME, true],
  [{ tron: {} }, CHROME, true],
  [{ tron: null }, CHROME, false],
  [{ tronWeb: {} }, CHROME, true],
  [{ ethereum: undefined }, CHROME, false],
  [{ ethereum: null }, CHROME, false],
  [{}, `${CHROME} MetaMaskMobile`, true],
  [{}, `${CHROME} TokenPocket_iOS`, true],
  [{}, `${CHROME} imToken/2`, true],
])('a page with %j in %s: wallet %s', (page, userAgent, isWallet) => {
  expect(isWalletBrowser(page, userAgent)).toBe(isWallet)
})

test('a page script that lays a trap where a wallet would be is no wallet', () => {
  expect(
    isWalletBrowser(
      {
        get ethereum(): never {
          throw new Error('hostile')
        },
      },
      CHROME,
    ),
  ).toBe(false)
})
