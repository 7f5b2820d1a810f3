/** Mistakes on the pages by which a person looks after their password and sessions. */
import { addButton, change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, keyMutants } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const SUBMIT = 'form button[type="submit"]'
const CODE = '/login/sendCode'
const RESET = '/login/resetPassword'
const REPASSWORD = '/user/repassword'

export const recovery: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Forgot'), caught: /the title is "Forgot"/ },
  ...fieldMutants(),
  {
    name: 'it says that there is an account',
    apply: change('main p', {
      from: 'If berta@example.com belongs to an account, we’ve sent a code',
      to: 'We’ve sent a code to berta@example.com',
    }),
    caught: /it does not say "If berta@/,
    path: 2,
  },
  {
    name: 'no sentence for a refusal of no field',
    apply: change('.note', 'hide', failureText('30004')),
    caught: /it does not say "Too many attempts/,
    path: 2,
  },
  {
    name: 'the sentence of another refusal',
    apply: change('.field__error', { from: failureText('10091'), to: failureText('30014') }),
    caught: /it does not say "This verification code isn’t correct\./,
    path: 4,
  },
  {
    name: 'the code goes to another address',
    apply: send({ to: CODE, body: { email: 'bertha@example.com' } }),
    caught: /sendCode: it sends/,
    path: 2,
  },
  {
    name: 'the code is of a registration',
    apply: send({ to: CODE, body: { purpose: 'register' } }),
    caught: /sendCode: it sends/,
    path: 2,
  },
  { name: 'the code is asked for twice', apply: send({ to: CODE, twice: true }), caught: /\/login\/sendCode twice/, path: 2 },
  {
    name: 'another code can be asked for at once',
    apply: change('.code-row button', 'enable'),
    caught: /the buttons are [^;]*(Sending the code|again in \d+ s)(?! \(off)/,
    path: 3,
  },
  {
    name: 'why no other code came is not told',
    apply: change('.field__hint', 'hide', 'We couldn’t send the code'),
    caught: /it does not say "We couldn’t send the code/,
    path: 3,
  },
  {
    name: 'it is not said that all sessions end',
    apply: change('form p', 'hide', text('recovery.endsSessions')),
    caught: /it does not say "Setting a new password/,
  },
  {
    name: 'the button stays on while saving',
    apply: change(SUBMIT, 'enable', text('recovery.submitting')),
    caught: /the buttons are [^;]*Saving your new password(?! \(off)/,
    path: 4,
  },
  ...keyMutants(RESET, 4),
  {
    name: 'the confirmation is not sent',
    apply: send({ to: RESET, body: { confirmPassword: '' } }),
    caught: /resetPassword: it sends/,
    path: 4,
  },
  { name: 'the password is set twice', apply: send({ to: RESET, twice: true }), caught: /\/login\/resetPassword twice/, path: 4 },
  {
    name: 'it is not said that nothing is known',
    apply: change('.note', 'hide', text('recovery.unknown.title')),
    caught: /it does not say "We’re still checking/,
    path: 5,
  },
  { name: 'asking now does nothing', apply: rewire(text('recovery.unknown.check'), null), caught: /Saving your new password/, path: 5 },
  {
    name: 'it is not said that the password may be set',
    apply: change('.note', 'hide', text('recovery.mayBeReset')),
    caught: /it does not say "An earlier attempt/,
    path: 5,
  },
  { name: 'no way to signing in', apply: change('main a.btn', 'hide'), caught: /link "Log in" is gone/, path: 4 },
]

export const passwordChange: readonly PageMutant[] = [
  ...fieldMutants(),
  {
    name: 'the sentence of another refusal',
    apply: change('.field__error', { from: failureText('10004'), to: failureText('10003') }),
    caught: /it does not say "This password isn’t correct/,
  },
  ...keyMutants(REPASSWORD, 2),
  {
    name: 'the others are let be',
    apply: send({ to: REPASSWORD, body: { endOthers: null } }),
    caught: /changePassword: it sends .*"endOthers":null/,
    path: 2,
  },
  {
    name: 'the current password is not sent',
    apply: send({ to: REPASSWORD, body: { currentPassword: '' } }),
    caught: /changePassword: it sends/,
    path: 2,
  },
  { name: 'the password is set twice', apply: send({ to: REPASSWORD, twice: true }), caught: /\/user\/repassword twice/, path: 2 },
  {
    name: 'the button stays on while saving',
    apply: change(SUBMIT, 'enable', text('passwordChange.submitting')),
    caught: /the buttons are [^;]*Changing your password(?! \(off)/,
    path: 2,
  },
  {
    name: 'it is not said that nothing is known',
    apply: change('.note', 'hide', text('passwordChange.unknown.title')),
    caught: /it does not say "We’re still checking/,
    path: 2,
  },
  {
    name: 'it is not said what has ended',
    apply: change('.note p', 'hide', 'other devices have been logged out'),
    caught: /it does not say "2 other devices/,
    path: 4,
  },
  {
    name: 'it is not said that the password is changed',
    apply: change('.note b', 'hide', text('passwordChange.changed')),
    caught: /it does not say "Your password has been changed/,
    path: 4,
  },
]

export const sessions: readonly PageMutant[] = [
  { name: 'a session is not listed', apply: change('li.list-row', 'hide', 'Safari'), caught: /it does not say Safari|the buttons are/ },
  { name: 'this device is not marked', apply: change('li .badge', 'hide'), caught: /it does not say This device/ },
  {
    name: 'another place is shown',
    apply: change('li p', { from: '203.0.113.x', to: '198.51.100.x' }),
    caught: /it does not say Address 203/,
  },
  {
    name: 'another session is ended',
    apply: send({ to: '/user/endSession', address: ['endSession/2', 'endSession/3'] }),
    caught: /endSession: it ends|does not ask for endSession/,
    path: 1,
  },
  { name: 'a session is ended twice', apply: send({ to: '/user/endSession', twice: true }), caught: /endSession\/\d twice/, path: 1 },
  {
    name: 'all others are ended twice',
    apply: send({ to: '/user/endOtherSessions', twice: true }),
    caught: /endOtherSessions twice/,
    path: 4,
  },
  {
    name: 'it is not said how many end',
    apply: change('dialog p', 'hide', 'sessions end right away'),
    caught: /it does not say "2 sessions end/,
    path: 3,
  },
  { name: 'not ending does nothing', apply: rewire(text('common.cancel'), null), caught: /there is a dialog/, path: 3 },
  {
    name: 'a failure is not told',
    apply: change('.note', 'hide', failureText('NETWORK')),
    caught: /it does not say "We couldn’t reach the venue/,
    path: 3,
  },
  { name: 'a button too many', apply: addButton('li.list-row', 'Block'), caught: /the buttons are .*Block/ },
]
