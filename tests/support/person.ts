/** A person in front of the page: does and sees what people do and see, by names and roles, in their own language. */
import type { Locator, Page } from 'playwright-core'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import type { Locale } from '../../src/domain/constants.ts'
import { marketPath } from '../../src/views/shell/market-path.ts'
import type { Device } from './browser.ts'
import { seen, until } from './seen.ts'
import { wordsIn, type Words } from './words.ts'

type Role = Parameters<Page['getByRole']>[0]

export interface Draft {
  readonly side?: 'long' | 'short'
  readonly leverage?: number
  readonly lots?: string
  readonly stopLoss?: string
  readonly takeProfit?: string
}

export interface Person {
  readonly page: Page
  readonly locale: Locale
  /** The sentences of their language. */
  readonly words: Words
  readonly device: Device
  /** The page's own part: not the frame, not a dialog. */
  readonly main: Locator
  /** The dialog that is open, in front of everything else. */
  readonly dialog: Locator
  /** The order form, in the page or in its sheet. */
  readonly ticket: Locator
  goesTo(path: string): Promise<void>
  /** As by a link: the page is not loaded again. */
  movesTo(path: string): Promise<void>
  goesToMarket(code: string): Promise<void>
  presses(name: string | RegExp, role?: Role): Promise<void>
  types(label: string, text: string, where?: Locator): Promise<void>
  /** Reads this on the page now or soon. */
  reads(text: string | RegExp): Promise<void>
  readsNot(text: string | RegExp): Promise<void>
  fillsTicket(draft: Draft): Promise<void>
  /** Presses the ticket's button; the figures stand still afterwards. */
  reviews(): Promise<void>
  /** The button that commits the order. */
  readonly placeButton: Locator
  /** Fills, reviews, places, and goes on to the position. */
  placesOrder(draft: Draft): Promise<void>
  /** Until the browser holds nothing of the session: a page that is loaded before that finds the session there. */
  logsOut(): Promise<void>
  /** A second page of the same browser. */
  opensTab(): Promise<Person>
}

interface Surroundings {
  readonly locale: Locale
  readonly device: Device
  instrument(code: string): Instrument
}

/** A press or a page that loads, on a machine that has much else to do. */
const LONGEST_ACTION = 60_000

export const personOf = (page: Page, around: Surroundings): Person => {
  const { locale, device, instrument } = around
  const words = wordsIn(locale)
  page.setDefaultTimeout(LONGEST_ACTION)
  const dialog = page.locator('dialog.dialog[open]')
  const ticket = page.getByRole('form', { name: words('ticket.title'), exact: true })
  const presses = (name: string | RegExp, role: Role = 'button') => page.getByRole(role, { name, exact: true }).click()
  const types = (label: string, text: string, where: Locator = page.locator('body')) =>
    where.getByRole('textbox', { name: label, exact: true }).fill(text)
  const placeButton = dialog.locator('.btn--up, .btn--down')

  const fillsTicket = async ({ side, leverage, ...amounts }: Draft) => {
    if (side) await ticket.getByRole('radio', { name: words(`ticket.${side}`) }).click()
    if (leverage) await ticket.getByRole('radio', { name: words('ticket.times', { leverage }), exact: true }).click()
    for (const field of ['lots', 'stopLoss', 'takeProfit'] as const)
      if (amounts[field] !== undefined)
        await ticket.getByRole('textbox', { name: words(`ticket.${field}`), exact: true }).fill(amounts[field])
  }
  const reads = (text: string | RegExp) => seen(page.getByText(text).filter({ visible: true }).first()).isVisible()
  const reviews = async () => {
    await ticket.locator('button[type=submit]').click()
    await seen(
      dialog
        .getByRole('heading', { name: words('ticket.reviewTitleDemo') })
        .or(dialog.getByRole('heading', { name: words('ticket.reviewTitleReal') })),
    ).isVisible()
  }
  return {
    page,
    locale,
    words,
    device,
    ticket,
    placeButton,
    main: page.getByRole('main'),
    dialog,
    goesTo: async (path) => {
      await page.goto(path)
      await seen(page.locator('.first')).count(0) // what the build wrote cannot be pressed yet
    },
    movesTo: (path) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path),
    goesToMarket: async (code) => {
      const { id, type } = instrument(code)
      await page.goto(marketPath({ code, id, type }))
    },
    presses,
    types,
    fillsTicket,
    reviews,
    reads,
    logsOut: async () => {
      await presses(words('shell.logOut'))
      await reads(words('shell.signedOut.signedOut'))
      await until(
        'the session is forgotten',
        () => page.evaluate(() => localStorage.getItem('token')),
        (token) => token === null,
      )
    },
    readsNot: (text) => seen(page.getByText(text)).isGone(),
    placesOrder: async (draft) => {
      await fillsTicket(draft)
      await reviews()
      await placeButton.click()
      await presses(words('ticket.seePosition'))
    },
    opensTab: async () => personOf(await page.context().newPage(), around),
  }
}
