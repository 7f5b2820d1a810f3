/** The second step of signing in, in the place of the form. */
import { passkeyQuestion } from '../../src/domain/wire/passkey.ts'
import { loginResult } from '../../src/domain/wire/session.ts'
import type { FoundStep, SecondFactorContext, SecondFactorEvent } from '../../src/machines/second-factor/second-factor.types.ts'
import { act, defineBinding, FLEETING, handIn, press, skip } from '../support/pages/binding.ts'
import { goTo, inOtherTab, userOf } from '../support/pages/flows.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  field,
  heading,
  link,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { ANSWER, answerDialog, faultOfPasskeyBody, passkeyScript } from '../support/pages/passkeys.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, TOKEN } from '../support/pages/world.ts'

const LOGIN = '/pass/login'
const TICKET = 't'.repeat(43)
/** In session storage. */
const KEPT = 'secondStep'
const TYPED: Readonly<Record<string, string>> = { 'sealed:secondFactor.code:1': '123456', 'sealed:secondFactor.code:2': '12' }
const BESIDE: readonly string[] = ['30027', '30028']
const dataOf = ({ context }: Moment): SecondFactorContext => context as unknown as SecondFactorContext
const isIn = ({ notes }: Stage): boolean => notes.has('in')

const stepText = (found: FoundStep | null | undefined, now: number): string | null =>
  found ? JSON.stringify({ ticket: TICKET, ways: found.ways, expiresAt: now + found.lasts }) : null

/** What this tab keeps, so that the step reads what the path wants. */
const keep = async (stage: Stage, kept: string | null): Promise<void> => {
  // `begin` has seen to the first one: the page is not open yet.
  if (stage.page.url() === 'about:blank') return
  await stage.page.evaluate(([key, value]) => (value === null ? sessionStorage.removeItem(key!) : sessionStorage.setItem(key!, value!)), [
    KEPT,
    kept,
  ] as const)
}

const PASSKEY = text('secondFactor.passkey')
const passkeyStep = (moment: Moment, submit: WantedButton, stands: 'ready' | 'busy' | 'asking'): readonly Look[] => {
  const { way, ways, failure } = dataOf(moment)
  const others = ways.filter((each) => each !== way).map((each) => text(`secondFactor.choose.${each}`))
  const named = (name: string): WantedButton => (stands === 'ready' ? name : off(name))
  const below = stands === 'asking' ? [text('common.cancel')] : [...others.map(named), named(text('secondFactor.cancel'))]
  return [
    heading(text('secondFactor.title')),
    says(text('secondFactor.lead.passkey')),
    ...(failure ? [says(failureText(failure.code))] : []),
    (stands === 'asking' ? says : saysNothingOf)(text('secondFactor.asking')),
    within('main', '', buttons(submit, ...below, text('language.pick', { name: 'English' }))),
    saysNothingOf(text('secondFactor.over.text')),
  ]
}

const form = (moment: Moment, submit: WantedButton, isBusy: boolean): readonly Look[] => {
  const { way, ways, ref, problem, showProblem, failure } = dataOf(moment)
  const beside = failure && BESIDE.includes(failure.code)
  const others = ways.filter((each) => each !== way).map((each) => text(`secondFactor.choose.${each}`))
  const named = (name: string): WantedButton => (isBusy ? off(name) : name)
  return [
    heading(text('secondFactor.title')),
    says(text(`secondFactor.lead.${way}`)),
    field(
      text(`secondFactor.${way}`),
      TYPED[ref ?? ''] ?? '',
      beside ? failureText(failure.code) : showProblem && problem !== null ? text(`secondFactor.problems.${problem}`) : null,
    ),
    ...(failure && !beside ? [says(failureText(failure.code))] : []),
    within(
      'main',
      '',
      buttons(submit, ...others.map(named), named(text('secondFactor.cancel')), text('language.pick', { name: 'English' })),
    ),
    saysNothingOf(text('secondFactor.over.text')),
  ]
}

/** Whoever is signed in signs out in another tab, and comes back to the form. */
const backToForm = async (stage: Stage): Promise<void> => {
  if (!isIn(stage)) return
  stage.notes.delete('in')
  await inOtherTab(stage, { isLogin: null, token: null, userInfo: null })
  await goTo(stage, LOGIN)
}

const CANCELS: Readonly<Record<string, string>> = { over: text('secondFactor.over.again'), 'asked.asking': text('common.cancel') }
const opens = ({ userId }: { userId: string }, stage: Stage) => {
  stage.notes.set('in', '')
  return success(loginResult, { token: TOKEN, userInfo: (stage.world.user = userOf(userId)) })
}

export const secondFactor = defineBinding<SecondFactorEvent>({
  name: 'second-factor',
  layouts: ['desktop', 'phone'],
  stream: () => 'secondFactor',
  begin: (stage) => {
    const kept = stepText(stage.next.effects['readStep']!.output as FoundStep | null, stage.clock.now())
    return { address: LOGIN, script: passkeyScript(true), ...(kept !== null && { session: { [KEPT]: kept } }) }
  },
  events: {
    'secondFactor.begin': () =>
      handIn('Another chart says that a first step was right: the paths of those three walk that.', { prepare: backToForm }),
    'secondFactor.change': ({ type, ref }, { now: moment }) => {
      const { way } = dataOf(moment)
      return way === 'passkey'
        ? handIn('A passkey has no field; what was typed before may still arrive.', {
            command: { type, way: 'code', value: TYPED[ref ?? ''] ?? '' },
          })
        : { how: 'type', label: text(`secondFactor.${way}`), text: TYPED[ref ?? ''] ?? '' }
    },
    'secondFactor.choose': ({ way }) => press(text(`secondFactor.choose.${way}`)),
    'secondFactor.submit': (_, { now }) => press(dataOf(now).way === 'passkey' ? PASSKEY : text('secondFactor.submit')),
    'secondFactor.cancel': (_, { now }) => press(CANCELS[now.leaves[0]!] ?? text('secondFactor.cancel')),
    'secondFactor.leave': () => handIn('Somebody signs in in another tab: the paths of the session walk that.'),
  },
  effects: {
    readStep: {
      instant: () => 'It asks only the storage of this tab.',
      cannot: ({ end }) => (end === 'done' ? null : 'What the storage gives is read at once, whatever it is.'),
      prepare: (stage, { end, output }) => keep(stage, end === 'done' ? stepText(output as FoundStep | null, stage.clock.now()) : null),
    },
    submitCode: {
      call: { method: 'POST', path: /^\/login\/secondFactor$/ },
      checks: (asked) => faultOfBody(asked, { ticket: TICKET, code: '123456' }),
      reply: opens,
    },
    requestQuestion: {
      call: { method: 'POST', path: /^\/login\/secondFactorQuestion$/ },
      checks: (asked) => faultOfBody(asked, { ticket: TICKET }),
      reply: () =>
        success(passkeyQuestion, { challenge: 'A'.repeat(43), rpId: 'localhost', timeout: 180_000, userVerification: 'required' }),
    },
    askPasskey: { end: (stage, { error }) => answerDialog(stage, error?.code) },
    submitAnswer: {
      call: { method: 'POST', path: /^\/login\/secondFactor$/ },
      checks: ({ body }) => faultOfPasskeyBody(body, { ticket: TICKET, passkey: ANSWER }),
      reply: opens,
    },
    forgetStep: {
      instant: () => 'It asks only the storage of this tab.',
      cannot: ({ end }) => (end === 'done' ? null : 'The storage forgets at once, or keeps it for nobody.'),
    },
  },
  timers: {
    'readTimeout@secondFactor.reading': () => skip('What the storage gives is read at once.'),
    'forgetTimeout@secondFactor.forgetting': () => skip('The storage forgets at once.'),
    // The page's clock has gone on a little since the ticket was put there.
    'stepLifetime@secondFactor.asked': ({ now }) => act('waits until the ticket is over', (stage) => stage.clock.run(dataOf(now).lasts)),
  },
  see: {
    reading: () => FLEETING,
    forgetting: () => FLEETING,
    idle: (_, stage) =>
      isIn(stage)
        ? [at('/'), link(text('shell.notifications'), 'on'), link(text('shell.logIn'), 'gone')]
        : [at(LOGIN), heading(text('session.title')), button(text('session.submit'), 'on'), button(text('secondFactor.cancel'), 'gone')],
    'asked.filling': (moment) =>
      dataOf(moment).way === 'passkey' ? passkeyStep(moment, PASSKEY, 'ready') : form(moment, text('secondFactor.submit'), false),
    'asked.preparing': (moment) => passkeyStep(moment, off(text('secondFactor.preparing')), 'busy'),
    'asked.asking': (moment) => passkeyStep(moment, off(PASSKEY), 'asking'),
    'asked.submitting': (moment) => passkeyStep(moment, off(text('secondFactor.checkingPasskey')), 'busy'),
    'asked.checking': (moment) => form(moment, off(text('secondFactor.submitting')), true),
    over: () => [
      heading(text('secondFactor.over.title')),
      says(text('secondFactor.over.text')),
      within('main', '', buttons(text('secondFactor.over.again'), text('language.pick', { name: 'English' }))),
    ],
  },
})
