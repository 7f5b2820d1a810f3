/** Mistakes where a wallet is proved, where a picture is chosen, and where one deposit is followed. */
import { change, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, leftOn, passes, silent, twice, unsaid } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const CHALLENGE = '/user/authorizationChallenge'
const SUBMIT = '/user/updateUsdtAuth'
const REVOKE = '/user/revokeUsdtAuth'
const UPLOAD = '/user/uploadPicture'

export const usdtAuthorization: readonly PageMutant[] = [
  {
    name: 'another text is shown than the wallet gets',
    apply: change('dialog pre', { from: 'wants you', to: 'asks you' }),
    caught: /it does not say ".*wants you/,
  },
  { name: 'no text is shown', apply: change('dialog pre', 'hide'), caught: /it does not say ".*wants you to sign/ },
  silent('it is not said what it never does', 'dialog li', text('wallet.prove.never.spends')),
  silent('it is not said what it does', 'dialog li', text('wallet.prove.does.opens')),
  silent('a refusal is not told', 'dialog p', text('wallet.prove.refused')),
  passes('a refusal passes for a lock', 'dialog .note', text('wallet.refused.title'), text('wallet.locked.title')),
  {
    name: 'a false text passes for a failure',
    apply: change('dialog .note p', 'hide', text('wallet.signIn.distrusted')),
    caught: unsaid(text('wallet.signIn.distrusted')),
  },
  {
    name: 'it is not said what was false',
    apply: change('dialog .note b', 'hide', failureText('MESSAGE_DOMAIN')),
    caught: unsaid(failureText('MESSAGE_DOMAIN') ?? ''),
  },
  silent('it is not said that the wallet is proved', '.badge', text('usdtAuthorization.proved')),
  leftOn('a proof can be revoked twice', text('usdtAuthorization.revoking')),
  leftOn('the button stays on while the venue judges', text('wallet.signIn.submitting'), 'dialog button'),
  gone('no way to say no', text('wallet.prove.notNow'), 'dialog button'),
  gone('no way to revoke', text('usdtAuthorization.revoke')),
  {
    name: 'a proof is revoked without a question',
    apply: change('dialog p', 'hide', text('usdtAuthorization.confirm.body')),
    caught: unsaid(text('usdtAuthorization.confirm.body')),
  },
  {
    name: 'keeping the proof does nothing',
    apply: rewire(text('usdtAuthorization.confirm.keep'), null),
    caught: /the buttons are [^;]*Keep it/,
  },
  {
    name: 'another account is named',
    apply: send({ to: CHALLENGE, body: { address: '0x0000000000000000000000000000000000000001' } }),
    caught: /requestChallenge: it sends/,
  },
  {
    name: 'another text is sent than was signed',
    apply: send({ to: SUBMIT, body: { message: 'Plimsoll' } }),
    caught: /submitSignature: it sends/,
  },
  { name: 'another signature is sent', apply: send({ to: SUBMIT, body: { signature: '0x00' } }), caught: /submitSignature: it sends/ },
  twice('the signature is sent twice', SUBMIT),
  {
    name: 'another proof is revoked',
    apply: send({ to: REVOKE, address: ['revokeUsdtAuth/.*', 'revokeUsdtAuth/another'] }),
    caught: /it revokes .*another/,
  },
]

export const photoCapture: readonly PageMutant[] = [
  silent('it is not said which files are taken', '.field__hint', text('photoCapture.formats')),
  silent('a refused file goes without a reason', '.field__error', failureText('30151') ?? ''),
  passes('one reason for another', '.field__error', failureText('30152') ?? '', failureText('30151') ?? ''),
  silent('a camera that may not be used goes without a reason', '.field__error', failureText('CAMERA_DENIED') ?? ''),
  silent('it is not said that the picture is uploaded', '[role="status"]', text('photoCapture.uploaded')),
  silent('it is not said what is wrong with the picture', '.note p', text('photoCapture.flaws.tooDark')),
  silent('it is not said what is wrong with what the camera sees', '[role="status"] p', text('photoCapture.flaws.tooDark')),
  silent('it is not said that it can be used all the same', '.note p', text('photoCapture.flaws.anyway')),
  {
    name: 'an upload cannot be given up',
    apply: change('button', 'hide', text('photoCapture.cancel')),
    caught: /button "Cancel upload" is gone/,
  },
  {
    name: 'a picture cannot be removed',
    apply: change('button', 'hide', text('photoCapture.remove')),
    caught: /button "Remove the picture" is gone/,
  },
  {
    name: 'the camera cannot be closed',
    apply: change('button', 'hide', text('photoCapture.closeCamera')),
    caught: /button "Close the camera" is gone/,
  },
  { name: 'no way to try again', apply: change('button', 'hide', text('common.tryAgain')), caught: /button "Try again" is gone/ },
  {
    name: 'another picture is removed',
    apply: send({ to: '/user/removePicture', address: ['removePicture/.*', 'removePicture/another'] }),
    caught: /it removes .*another/,
  },
  {
    name: 'it is uploaded for something else',
    apply: send({ to: UPLOAD, address: ['purpose=depositProof', 'purpose=identity'] }),
    // Whichever is noticed first: that nobody awaits the call, or that nothing is uploaded.
    caught: /uploadPicture|does not say "Uploading…"/,
  },
]

export const depositProgress: readonly PageMutant[] = [
  silent('it is not said that the review is late', 'p', text('depositProgress.overdue')),
  passes('one state for another', '.badge', text('funds.states.rejected'), text('funds.states.completed')),
  { name: 'another amount than was submitted', apply: change('dd', { from: '500.00', to: '600.00' }), caught: /"Amount" is/ },
  { name: 'another hash than was submitted', apply: change('dd', { from: '4be2', to: '4be3' }), caught: /hash" is/i },
  silent('no reason for a rejection', 'p', text('depositProgress.reasons.notConfirmed')),
  silent('it is not said that nothing was taken', 'p', text('depositProgress.nothingTaken')),
  silent('it is not said that it may be old', '.note', text('depositProgress.mayBeOld')),
  { name: 'no way to submit it again', apply: change('a', 'hide', text('depositProgress.submitAgain')), caught: /link "[^"]*" is gone/ },
]
