/** The agreement of a loan: made, checked, shown, read, signed, and what became of what was sent. */
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { textHash } from '../../src/domain/loan-file.ts'
import { loan as loanForm, loanAgreement, loanQuote, type Loan, type LoanQuote } from '../../src/domain/wire/loans.ts'
import type {
  AgreementContext,
  AgreementEvent,
  QuoteInput,
  QuotedAgreement,
  SubmitLoanInput,
} from '../../src/machines/agreement/agreement.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  fact,
  heading,
  link,
  no,
  off,
  says,
  saysNothingOf,
  stateOf,
  titled,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { readSight } from '../support/pages/sight.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success } from '../support/pages/world.ts'
import { sampleQuote } from '../support/sample-loans.ts'

const PAGE = '/loan'
const CARD = text('agreement.title')
const BACK = text('agreement.back')
const RENEW = text('agreement.renew')
const SUBMIT = text('agreement.submit')
const SAVE = text('agreement.saveText')
const SAVE_SIGNED = text('agreement.saveSigned')
const TO_END = text('agreement.toEnd')
const CHECK = text('common.checkNow')
const SIGNATURE = text('signature.label')
const TYPE_INSTEAD = text('signature.typeInstead')
const dataOf = ({ context }: Moment): AgreementContext => context as unknown as AgreementContext

/** So long that its end isn't on screen before it is scrolled to. */
const LINES = Array.from({ length: 40 }, (_, line) => `${line + 3}. A further line of the agreement, which is read like all others.`).join(
  '\n\n',
)
/** With a long text and its hash, or with the hash of another one. */
const lengthened = (quote: LoanQuote, isRight: boolean): LoanQuote => {
  const whole = `${quote.text}\n\n${LINES}`
  return { ...quote, text: whole, hash: isRight ? textHash(whole) : textHash(quote.text) }
}
const NAME = 'Mira Óskarsdóttir-Lee'

const ready = (stage: Stage): Promise<void> =>
  until(
    async () => (stateOf(await readSight(stage.page), 'button', text('loan.review')) === 'on' ? null : 'the form does not come'),
    stage.frame,
  )
const wantsAgreement = act('the person fills in the form and asks for the agreement', async (stage) => {
  await ready(stage)
  await stage.type(text('loan.amount'), '5000')
  await stage.press('radio', '30 days')
  await stage.press('button', text('loan.review'))
})
const signs = (name: string) =>
  act('the person types their name', async (stage) => {
    if (stateOf(await readSight(stage.page), 'button', TYPE_INSTEAD) === 'on') await stage.press('button', TYPE_INSTEAD)
    await stage.type(SIGNATURE, name)
  })

const card = (...looks: readonly Look[]): Look => within('region', CARD, ...looks)
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as AgreementContext).key}`)
  return says(key === undefined ? text('agreement.reference') : `${text('agreement.reference')} ${key}`)
}
const held =
  (sentence: string, ...names: readonly WantedButton[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => [card(says(sentence), reference(moment, stage), buttons(...names)), no('textbox')]

/** Why there is another agreement than the one before. */
const notes = (moment: Moment): readonly Look[] => {
  const { note, failure } = dataOf(moment)
  return [
    note === null ? saysNothingOf(text('agreement.note.changed'), text('agreement.note.unsigned')) : says(text(`agreement.note.${note}`)),
    (failure?.code === '30013' ? says : saysNothingOf)(text('agreement.lost')),
  ]
}

/** What is shown of a quote that may be signed. */
const open =
  (isRead: boolean) =>
  (moment: Moment): readonly Look[] => {
    const { quoted, showProblems, signature } = dataOf(moment)
    const quote = lengthened(quoted!.quote, true)
    return [
      card(
        says(`Loan agreement PL-${quote.id}`, '1. Amount: 5000 USDT. Term: 30 days.', text('agreement.end'), quote.hash),
        (isRead ? says : saysNothingOf)(text('agreement.readDone')),
        (isRead ? saysNothingOf : says)(text('agreement.readFirst')),
        ...notes(moment),
        (showProblems && signature === null ? says : saysNothingOf)(text('signature.needed')),
        button(TO_END, 'on'),
        link(SAVE, 'on'),
      ),
      within(
        'region',
        text('agreement.commit'),
        says(`${text('agreement.repay')} 5,057.50 USDT`),
        fact(text('agreement.repayBy'), '4 Feb 2026'),
        fact(text('agreement.receive'), '5,000.00 USDT'),
        fact(text('agreement.totalInterest'), '57.50 USDT'),
        fact(text('agreement.most'), '5,500.00 USDT'),
        buttons(SUBMIT, BACK),
        says(text('agreement.submitNote')),
      ),
    ]
  }

export const agreement = defineBinding<AgreementEvent>({
  name: 'agreement',
  layouts: ['desktop', 'phone'],
  stream: () => 'agreement',
  begin: ({ context }) => openedLate(context, PAGE, 'loan.machine'),
  events: {
    'loan.wanted': () => wantsAgreement,
    'agreement.retry': () => press(text('common.tryAgain')),
    'agreement.renew': () => press(RENEW),
    'agreement.refresh': () => handIn('It comes with the page being shown again.'),
    'agreement.back': () => press(BACK),
    'agreement.finishReading': () => press(TO_END),
    'agreement.sign': () => press(SUBMIT),
    'agreement.saveCopy': () => press(SAVE_SIGNED),
    'signature.given': (_, { now }) => signs(`${NAME}${dataOf(now).signature === null ? '' : ' II'}`),
    'signature.removed': (_, { now }) => (dataOf(now).signature === null ? handIn('There is none that could be taken away.') : signs('')),
    'agreement.check': () => press(CHECK),
    'agreement.dismiss': (_, { now }) => press(now.leaves.some((leaf) => leaf.startsWith('accepted')) ? text('agreement.done') : BACK),
  },
  effects: {
    quoteLoan: {
      call: { method: 'POST', path: /^\/user\/quoteLoan$/ },
      checks: (call, { input }) => faultOfAccount(call) ?? faultOfBody(call, (input as QuoteInput).body),
      reply: (output: QuotedAgreement) => success(loanQuote, lengthened(output.quote, output.isTextRight)),
    },
    saveSigned: {
      call: { method: 'GET', path: /^\/user\/getLoanAgreement\/\d+$/ },
      checks: (call, { input }) =>
        faultOfAccount(call) ??
        (call.path.endsWith(`/${(input as { loanId: string }).loanId}`) ? null : `it asks for another loan: ${call.path}`),
      reply: () => {
        const { text: words, hash } = sampleQuote(0)
        const signature = { kind: 'typed', text: NAME } as const
        return success(loanAgreement, { number: 'L-1', language: 'en', text: words, hash, signature, signedAt: 0, signedHash: hash })
      },
    },
    submitLoan: {
      call: { method: 'POST', path: /^\/user\/loan$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as SubmitLoanInput
        const { hash } = lengthened(dataOf(stage.now).quoted!.quote, true)
        const { signature, ...rest } = call.body as { readonly signature?: { readonly text?: string } }
        if (!signature?.text?.startsWith(NAME)) return `it is signed with ${JSON.stringify(signature)}`
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody({ ...call, body: rest }, { ...body, hash })
      },
      reply: ({ result }: Accepted<Loan>) => success(loanForm, result, 20001),
    },
    settleKey: settlesKey(20001, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.loan') })), at(PAGE), heading(text('shell.titles.loan'))],
  see: {
    idle: () => [no('region', CARD), no('button', SUBMIT)],
    quoting: (moment) => [card(...notes(moment), says(text('agreement.making')), buttons(BACK)), no('textbox')],
    unquoted: (moment) => [
      card(
        heading(text('agreement.failedTitle')),
        says(`${failureText(dataOf(moment).failure!.code)} ${text('agreement.failedSafe')}`),
        buttons(text('common.tryAgain'), BACK),
      ),
      no('textbox'),
    ],
    mismatched: () => [
      card(
        says(`${text('agreement.mismatchTitle')} ${text('agreement.mismatch')}`),
        saysNothingOf('1. Amount: 5000 USDT'),
        buttons(RENEW, BACK),
      ),
      no('textbox'),
    ],
    'open.showing': open(false),
    'open.read': open(true),
    expired: () => [
      card(says(text('agreement.expiredTitle')), saysNothingOf('1. Amount: 5000 USDT'), buttons(RENEW, BACK)),
      no('textbox'),
      no('button', SUBMIT),
    ],
    submitting: held(text('agreement.sending')),
    unknown: held(text('agreement.unknown'), CHECK),
    reconciling: held(text('agreement.unknown'), off(CHECK)),
    unresolved: held(text('agreement.unresolved'), CHECK, BACK),
    'accepted.resting': (moment) => accepted(moment, SAVE_SIGNED),
    'accepted.saving': (moment) => accepted(moment, off(SAVE_SIGNED)),
    'accepted.failed': (moment) => [
      ...accepted(moment, SAVE_SIGNED),
      card(says(`${text('agreement.copyFailed')} ${failureText(dataOf(moment).copyFailure!.code)}`)),
    ],
    refused: (moment) => [
      card(
        says(`${text('agreement.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('agreement.nothingDone')}`),
        buttons(BACK),
        saysNothingOf(text('agreement.reference')),
      ),
    ],
  },
})

const accepted = (moment: Moment, save: WantedButton): readonly Look[] => {
  const { number, dueAt } = dataOf(moment).loan!
  const time = new Date(dueAt).toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return [
    card(
      says(text('agreement.pending'), failureText('20001'), text('agreement.accepted', { number, amount: '5,000.00 USDT', time })),
      buttons(save, text('agreement.done')),
      saysNothingOf(text('agreement.reference')),
    ),
  ]
}
