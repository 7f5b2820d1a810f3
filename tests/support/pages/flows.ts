/** What a person does in several presses, for steps whose subject is something else. */
import { RECONNECT_DELAY } from '../../../src/domain/constants.ts'
import type { UserInfo } from '../../../src/domain/wire/session.ts'
import type { Stage } from './stage.ts'
import { readSight } from './sight.ts'
import { stateOf } from './looks.ts'
import { text } from './texts.ts'
import { until } from './until.ts'
import { TOKEN, USER } from './world.ts'
import { OPEN_ORDER } from '../sample-orders.ts'

export const userOf = (id: string): UserInfo => ({ ...USER, id })

/** What a browser holds in which this user is signed in; the flag last, as the page writes it. */
export const holdingsOf = (id: string) => ({ token: TOKEN, userInfo: JSON.stringify(userOf(id)), isLogin: 'true' })

/** Another tab of the same browser changes what is stored. */
export const inOtherTab = async (stage: Stage, stored: Readonly<Record<string, string | null>>): Promise<void> => {
  const other = await stage.context.newPage()
  await other.goto(`${stage.origin}/robots.txt`)
  await other.evaluate((changes) => {
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
  }, stored)
  await other.close()
}

/** Waits until the live connection stands. */
export const connected = (stage: Stage): Promise<void> =>
  until(() => (stage.live.isOpen() ? null : 'the live connection does not open'), stage.frame)

/** Waits until the address bar shows this path. */
export const arrived = (stage: Stage, address: string): Promise<void> =>
  until(async () => {
    const now = (await readSight(stage.page)).address
    return now === address ? null : `the address is ${now}, not ${address}`
  }, stage.frame)

export const goTo = async (stage: Stage, address: string): Promise<void> => {
  await stage.goBackTo(address)
  await arrived(stage, address)
}

/** The venue answers the next signed call with 401. The call comes because an order has changed. */
export const endSession = async (stage: Stage, userId: string): Promise<void> => {
  await connected(stage)
  stage.world.isSessionExpired = true
  await stage.live.send({ type: 'ORDER_UPDATE', userId, data: { ...OPEN_ORDER, id: 'o-elsewhere' } })
}

/** Opens an account by the registration form, which signs its user in. */
export const openAccount = async (stage: Stage, userId: string): Promise<void> => {
  const { page, world } = stage
  world.isSessionExpired = false
  world.user = userOf(userId)
  await goTo(stage, '/pass/register')
  const submit = text('registration.submit')
  await until(
    async () => (stateOf(await readSight(page), 'button', submit) === 'on' ? null : 'the registration form does not come'),
    () => stage.clock.run(500),
  ) // the welcome of an earlier registration stands for some seconds
  for (const [label, value] of [
    [text('registration.username'), USER.username],
    [text('registration.email'), USER.email],
    [text('registration.code'), '123456'],
    [text('registration.password'), 'a long sentence'],
    [text('registration.confirmPassword'), 'a long sentence'],
  ] as const)
    await stage.type(label, value)
  const toast = page.getByRole('status', { name: text('common.notifications') }).getByRole('button', { name: text('common.close') })
  if (await toast.count()) await toast.click() // on a phone it lies over the button
  await page.getByRole('checkbox').check()
  await stage.press('button', submit)
}

/** The venue switches the demo account off: the page goes to the real one. */
export const leaveDemo = async (stage: Stage): Promise<void> => {
  await tellUser(stage, { ...stage.world.user, demoEnabled: false })
  await until(
    async () => ((await readSight(stage.page)).words.includes(text('accountMode.real')) ? null : 'the page stays in the demo account'),
    stage.frame,
  )
}

/** The venue allows the demo account again, and the person returns to it; on a phone by way of the account page. */
export const inDemoAgain = async (stage: Stage): Promise<void> => {
  await tellUser(stage, { ...stage.world.user, demoEnabled: true })
  const [role, name] =
    stage.layout === 'phone' ? (['radio', text('accountMode.demo')] as const) : (['button', text('accountMode.switchToDemo')] as const)
  const { pathname, search } = new URL(stage.page.url())
  if (stage.layout === 'phone') await goTo(stage, '/profile')
  await until(
    async () => (stateOf(await readSight(stage.page), role, name) === 'on' ? null : 'the demo account does not return'),
    stage.frame,
  )
  await stage.press(role, name)
  if (stage.layout !== 'phone') return
  await until(
    async () =>
      (await readSight(stage.page)).words.includes(text('accountMode.notice.switchedToDemo')) ? null : 'the account is not switched',
    stage.frame,
  )
  await goTo(stage, pathname + search)
}

/** The page asks anew who its user is when an order has changed. */
export const tellUser = async (stage: Stage, user: UserInfo): Promise<void> => {
  await connected(stage)
  stage.world.user = user
  await stage.live.send({
    type: 'ORDER_UPDATE',
    userId: user.id,
    data: {
      ...OPEN_ORDER,
      id: 'o-elsewhere',
      status: 'closed',
      closePrice: '1',
      closeTime: 1,
      closeReason: 'hand',
      closeTick: 1,
      profit: '0',
    },
  })
}

/** Signs in by the form. The world accepts it. */
export const signIn = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/pass/login')
  await fillSignIn(stage)
}

/** The same where the form is on screen already. */
export const fillSignIn = async (stage: Stage): Promise<void> => {
  await stage.type(text('session.account'), USER.username)
  await stage.type(text('session.password'), 'a long sentence')
  await stage.press('button', text('session.submit'))
}

/** Logs out by the bar; on a phone, whose bar has no room for it, at the end of the account page. */
export const logOut = async (stage: Stage): Promise<void> => {
  if (stage.layout === 'phone') await goTo(stage, '/profile')
  await stage.press('button', text('shell.logOut'))
}

/** The live connection breaks off; the page opens it again and asks anew for whatever it may have missed. */
export const reconnect = async (stage: Stage): Promise<void> => {
  await connected(stage)
  await stage.live.close(1006)
  await stage.clock.run(RECONNECT_DELAY + 100)
  await connected(stage)
  await isLive(stage)
}

/** Waits until prices are live and nothing of them is being fetched any more. */
export const isLive = (stage: Stage): Promise<void> => {
  const live = `${text('connection.label')} ${text('connection.live')}`
  return until(
    async () => ((await readSight(stage.page)).words.includes(live) ? null : 'the prices do not become live'),
    () => stage.sendPrices(),
  )
}

/** For a page that is loaded anew: its script (`STAYS`) makes the browser ask before it leaves, and it is told to stay. */
export const staysWhenAsked = ({ page }: Stage): void =>
  // A page that is closed at the end of its walk has answered by itself.
  void page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
export const STAYS = `addEventListener('beforeunload', (event) => event.preventDefault())`

/** An order shall wait until the end of a day, which is chosen from a list and then named. @param day `2099-12-31` */
export const chooseLastDay = async ({ page, frame }: Stage, day: string): Promise<void> => {
  await page.getByRole('combobox', { name: text('pendingOrder.until'), exact: true }).click()
  await frame()
  await page.getByRole('option', { name: text('pendingOrder.untilDay'), exact: true }).click()
  await frame()
  await page.getByLabel(text('pendingOrder.lastDay')).fill(day)
}
