/** Two wallets on the page of a path: Fox announces itself, TronLink stands there. What is asked of them is held until a step answers it. */
import type { Stage } from './stage.ts'
import { until } from './until.ts'

export const WALLETS = { 'io.fox': { name: 'Fox', network: 'Ethereum' }, 'org.tronlink': { name: 'TronLink', network: 'TRON' } } as const
export type WalletId = keyof typeof WALLETS

const ADDRESSES: Readonly<Record<WalletId, readonly [string, string]>> = {
  'io.fox': ['0x71c7656ec7ab88b098defb751b7401b5f6d8976f', '0x00000000219ab540356cbb839cbe05303d7705fa'],
  'org.tronlink': ['THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
}
/** What stands behind a reference of the paths; the second account is the one a wallet changes to. */
export const addressOf = (wallet: WalletId, account: 0 | 1): string => ADDRESSES[wallet][account]

/** Runs in the page before anything of the product does. */
export const WALLET_SCRIPT = `(() => {
  const world = globalThis.walletWorld = {
    isPresent: true, isBroken: false, holds: [], held: [],
    of: {
      'io.fox': { address: '${ADDRESSES['io.fox'][0]}', chainId: '0x1', heard: new Map() },
      'org.tronlink': { address: '${ADDRESSES['org.tronlink'][0]}', chainId: '0x2b6653dc', heard: new Map() },
    },
    tell: (id, event, news) => world.of[id].heard.get(event)?.forEach((listener) => listener(news)),
  }
  const answer = (id, method) => {
    const { address, chainId } = world.of[id]
    if (method === 'eth_chainId') return chainId
    return method === 'eth_accounts' || method === 'eth_requestAccounts' ? (address ? [address] : []) : null
  }
  const ask = (id, method) => new Promise((resolve, reject) => {
    if (world.holds.includes(method)) world.held.push({ id, method, resolve: (own) => resolve(own ?? answer(id, method)), reject })
    else resolve(answer(id, method))
  })
  const providerOf = (id) => ({
    request: ({ method }) => ask(id, method),
    on: (event, listener) => world.of[id].heard.set(event, (world.of[id].heard.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => world.of[id].heard.get(event)?.delete(listener),
  })
  const fox = providerOf('io.fox')
  const tron = Object.assign(providerOf('org.tronlink'), { tronWeb: {
    defaultAddress: { get base58() { return world.of['org.tronlink'].address || false } },
    trx: { signMessageV2: () => ask('org.tronlink', 'signMessageV2') },
  } })
  addEventListener('eip6963:requestProvider', () => {
    if (world.isPresent) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: 'fox', rdns: 'io.fox', name: 'Fox', icon: 'data:,' }, provider: fox } }))
  })
  Object.defineProperty(globalThis, 'tron', { get: () => {
    if (world.isBroken) throw new Error('a broken wallet')
    return world.isPresent ? tron : undefined
  } })
})()`

const inPage = (stage: Stage, code: string): Promise<unknown> =>
  stage.page.evaluate(`(() => { const world = globalThis.walletWorld; ${code} })()`)

/** From now on these questions wait for a step to answer them. */
export const holdQuestions = (stage: Stage, ...methods: readonly string[]): Promise<unknown> =>
  inPage(stage, `world.holds = ${JSON.stringify(methods)}`)
export const setWallets = (stage: Stage, change: { readonly isPresent?: boolean; readonly isBroken?: boolean }): Promise<unknown> =>
  inPage(stage, `Object.assign(world, ${JSON.stringify(change)})`)
/** @param address '' when the wallet is locked or has none */
export const setWallet = (
  stage: Stage,
  id: WalletId,
  change: { readonly address?: string; readonly isRightChain?: boolean },
): Promise<unknown> => {
  const { isRightChain, ...rest } = change
  const right = id === 'io.fox' ? '0x1' : '0x2b6653dc'
  return inPage(
    stage,
    `Object.assign(world.of['${id}'], ${JSON.stringify({ ...rest, ...(isRightChain !== undefined && { chainId: isRightChain ? right : '0x38' }) })})`,
  )
}
export const tellPage = async (stage: Stage, id: WalletId, event: 'accountsChanged' | 'chainChanged' | 'disconnect'): Promise<void> => {
  await inPage(stage, `world.tell('${id}', '${event}')`)
  await stage.frame()
}

const CODES: Readonly<Record<string, number>> = { WALLET_REFUSED: 4001, WALLET_LOCKED: -32_002, WALLET_FAILED: -32_603 }

/** Answers the last question of this name; waits for it. @param code of the chart's failure, if it is to fail */
export const answerWallet = async (stage: Stage, method: string, code?: string, own?: string): Promise<void> => {
  await until(
    async () =>
      (await inPage(stage, `return world.held.some((one) => one.method === '${method}')`)) ? null : `the wallet is not asked ${method}`,
    stage.frame,
  )
  await inPage(
    stage,
    `
    const one = world.held.findLast((each) => each.method === '${method}')
    world.held = world.held.filter((each) => each !== one)
    ${code === undefined ? `one.resolve(${JSON.stringify(own)})` : `one.reject(Object.assign(new Error('no'), { code: ${CODES[code] ?? -32_603} }))`}
  `,
  )
}

/** Wallets have this long to announce themselves. */
export const ANNOUNCING = 600
