/**
 * Wallets for a page: providers as extensions put them there, backed by real keys in Node. Every call that reaches one is
 * recorded, whatever it asks for.
 */
import { getBytes, Wallet } from 'ethers'
import type { Page } from 'playwright-core'
import { TronWeb, utils } from 'tronweb'

export interface WalletCall {
  readonly wallet: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** What the next call of this name is answered with, instead of the truth. */
export type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } } | 'never'

export interface TestWallet {
  readonly name: string
  readonly address: string
  /** All that ever reached it. */
  readonly calls: WalletCall[]
  chainId: string
  isLocked: boolean
  /** Takes another account; the page is told by `tell`. */
  changeAccount(): string
  answers: Map<string, Answer>
  tell(event: string, news?: unknown): Promise<void>
}

interface Kind {
  readonly name: string
  /** Of an Ethereum wallet; TronLink has its own place on the page. */
  readonly rdns?: string
  readonly icon?: string
}

export const REFUSED: Answer = { error: { code: 4001, message: 'User rejected the request.' } }
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 8%22%3E%3Ccircle cx=%224%22 cy=%224%22 r=%224%22 fill=%22%23c60%22/%3E%3C/svg%3E'

const OURS = new Set([
  'eth_requestAccounts',
  'tron_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'personal_sign',
  'signMessageV2',
])
/** The text that was shown to the wallet. */
export const textOf = ({ method, params }: WalletCall): string =>
  method === 'personal_sign' ? Buffer.from(getBytes(String(params[0]))).toString('utf8') : String(params[0])
/** Calls that the product must never make: of another name, or to sign anything but our own text with this statement. */
export const foreignCalls = (wallets: readonly TestWallet[], opening: string, statement: string): readonly WalletCall[] =>
  wallets
    .flatMap(({ calls }) => calls)
    .filter(
      (call) =>
        !OURS.has(call.method) ||
        (/sign/i.test(call.method) && !(textOf(call).startsWith(opening) && textOf(call).includes(`\n\n${statement}`))),
    )

const ethereumKey = () => {
  let key = Wallet.createRandom()
  return {
    address: () => key.address,
    change: () => void (key = Wallet.createRandom()),
    sign: (params: readonly unknown[]) => key.signMessage(getBytes(String(params[0]))),
  }
}
const tronKey = () => {
  let account = utils.accounts.generateAccount()
  const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })
  return {
    address: () => account.address.base58,
    change: () => void (account = utils.accounts.generateAccount()),
    sign: (params: readonly unknown[]) => tronWeb.trx.signMessageV2(String(params[0]), account.privateKey),
  }
}

/** To be called before the page is loaded. A wallet without `rdns` is TronLink. */
export const installWallets = async (page: Page, kinds: readonly Kind[]): Promise<readonly TestWallet[]> => {
  const keys = kinds.map(({ rdns }) => (rdns === undefined ? tronKey() : ethereumKey()))
  const wallets = kinds.map(({ name, rdns }, at): TestWallet => ({
    name,
    calls: [],
    isLocked: false,
    answers: new Map(),
    chainId: rdns === undefined ? '0x2b6653dc' : '0x1',
    get address() {
      return keys[at]!.address()
    },
    changeAccount() {
      keys[at]!.change()
      return keys[at]!.address()
    },
    tell: (event, news) =>
      page.evaluate(
        ([which, what, of]) => {
          ;(globalThis as unknown as { tellWallet(at: number, event: string, news: unknown): void }).tellWallet(
            which as number,
            what as string,
            of,
          )
        },
        [at, event, news] as const,
      ),
  }))
  await page.exposeBinding('askWallet', async (_, at: number, method: string, params: readonly unknown[]): Promise<Answer> => {
    const wallet = wallets[at]!
    // What `tronWeb` shows is no call; the test fetches it.
    if (method !== 'tronAddress') wallet.calls.push({ wallet: wallet.name, method, params })
    const told = wallet.answers.get(method)
    wallet.answers.delete(method)
    if (told === 'never') return new Promise(() => {})
    if (told) return told
    switch (method) {
      case 'eth_requestAccounts':
        wallet.isLocked = false
        return { result: [wallet.address] }
      case 'eth_accounts':
        return { result: wallet.isLocked ? [] : [wallet.address.toLowerCase()] }
      case 'tronAddress':
        return { result: wallet.isLocked ? false : wallet.address }
      case 'eth_chainId':
        return { result: wallet.chainId }
      case 'wallet_switchEthereumChain':
        wallet.chainId = (params[0] as { chainId: string }).chainId
        return { result: null }
      case 'personal_sign':
      case 'signMessageV2':
        return { result: await keys[at]!.sign(params) }
      default:
        return { result: '0xstolen' }
    }
  })
  await page.addInitScript(
    putWallets,
    kinds.map(({ name, rdns, icon = PICTURE }) => ({ name, rdns, icon })),
  )
  return wallets
}

/** Runs in the page before anything of the product does. */
const putWallets = (kinds: readonly { name: string; rdns: string | undefined; icon: string }[]): void => {
  const host = globalThis as unknown as {
    askWallet(
      at: number,
      method: string,
      params: readonly unknown[],
    ): Promise<{ result: unknown } | { error: { code: number; message: string } }>
  }
  const heard = kinds.map(() => new Map<string, Set<(news: unknown) => void>>())
  const ask = async (at: number, method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const answer = await host.askWallet(at, method, params)
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return answer.result
  }
  const providerOf = (at: number) => ({
    request: ({ method, params }: { method: string; params?: readonly unknown[] }) => ask(at, method, params),
    on: (event: string, listener: (news: unknown) => void) =>
      void heard[at]!.set(event, (heard[at]!.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (news: unknown) => void) => void heard[at]!.get(event)?.delete(listener),
  })
  const announcements = kinds.flatMap(({ name, rdns, icon }, at) =>
    rdns === undefined ? [] : [{ info: { uuid: `uuid-${at}`, name, rdns, icon }, provider: providerOf(at) }],
  )
  const announce = () => {
    for (const detail of announcements) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  const tron = kinds.findIndex(({ rdns }) => rdns === undefined)
  if (tron >= 0) {
    // Whatever of it is called is recorded.
    const everything = (path: string): unknown =>
      new Proxy(() => {}, {
        get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : everything(path ? `${path}.${name}` : name)),
        apply: (_, __, params: readonly unknown[]) => ask(tron, path.replace('trx.signMessageV2', 'signMessageV2'), params),
      })
    const defaultAddress: { base58: unknown } = { base58: false }
    const tronWeb = {
      defaultAddress,
      trx: everything('trx'),
      transactionBuilder: everything('transactionBuilder'),
      contract: everything('contract'),
    }
    const provider = providerOf(tron)
    const look = async () => void (defaultAddress.base58 = await ask(tron, 'tronAddress'))
    Object.assign(globalThis, {
      tron: {
        ...provider,
        tronWeb,
        request: async (call: { method: string; params?: readonly unknown[] }) => {
          const answer = await provider.request(call)
          await look()
          return answer
        },
      },
      lookAtTron: look,
    })
  }
  Object.assign(globalThis, {
    tellWallet: async (at: number, event: string, news: unknown) => {
      if (at === tron) await (globalThis as unknown as { lookAtTron(): Promise<void> }).lookAtTron()
      heard[at]!.get(event)?.forEach((listener) => listener(news))
    },
  })
}
