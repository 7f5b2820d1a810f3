/** The announcement to browsers without a wallet. */
import { REDIRECT_LEAVE_TIMEOUT, type RedirectTarget } from '../../src/domain/redirect-target.ts'
import { paramResult } from '../../src/domain/wire/market.ts'
import type { DappRedirectEvent, DappRedirectInput } from '../../src/machines/dapp-redirect/dapp-redirect.types.ts'
import { defineBinding, press } from '../support/pages/binding.ts'
import { forbidWriting } from '../support/pages/forbidden-storage.ts'
import { at, buttons, no, off, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const TARGET: RedirectTarget = { url: 'https://app.example.com/', host: 'app.example.com' }
const TITLE = text('redirect.title')
const nothing = (): readonly Look[] => [no('dialog', TITLE)]

const leaving = (): readonly Look[] => [
  within(
    'dialog',
    TITLE,
    says(TARGET.host),
    saysNothingOf(text('redirect.failed')),
    buttons(text('common.close'), text('redirect.stay'), off(text('redirect.going'))),
  ),
]
const announced = (moment: Moment): readonly Look[] => [
  within(
    'dialog',
    TITLE,
    says(text('redirect.body'), TARGET.host, text('redirect.check')),
    moment.context['failure'] ? says(text('redirect.failed')) : saysNothingOf(text('redirect.failed')),
    buttons(text('common.close'), text('redirect.stay'), text('redirect.go')),
  ),
]

export const dappRedirect = defineBinding<DappRedirectEvent>({
  name: 'dapp-redirect',
  layouts: ['desktop', 'phone'],
  stream: () => 'dappRedirect',
  begin: async (stage, input) => {
    const address = (input as DappRedirectInput).isAskedToStay ? '/market?skip_redirect=true' : '/market'
    stage.notes.set('address', address)
    stage.world.replies.push(({ path }) =>
      path.endsWith('/non_dapp_redirect_url')
        ? success(paramResult, { paramValue: TARGET.url })
        : path.endsWith('/redirect_allow_list')
          ? success(paramResult, { paramValue: JSON.stringify([TARGET.host]) })
          : null,
    )
    // The other page does not come: the browser keeps this one.
    await stage.context.route(`${TARGET.url}*`, (route) => route.fulfill({ status: 204 }))
    return { address }
  },
  events: { 'dappRedirect.accept': () => press(text('redirect.go')), 'dappRedirect.decline': () => press(text('redirect.stay')) },
  effects: {
    readTarget: {
      call: { method: 'GET', path: /^\/index\/getParamByKey\/non_dapp_redirect_enabled$/ },
      reply: ({ target }: { target: RedirectTarget | null }) => success(paramResult, { paramValue: target ? '1' : '0' }),
    },
    openTarget: {
      instant: ({ end }) => (end === 'fail' ? null : 'The browser is told at once.'),
      // No browser refuses to be told; that the page does not come leads to the same.
      end: (stage) => stage.clock.run(REDIRECT_LEAVE_TIMEOUT + 100),
    },
    recordDecline: {
      instant: () => 'The browser answers at once.',
      prepare: (stage, { end }) => forbidWriting(stage, 'redirectDeclined', end === 'fail'),
    },
  },
  always: (_, stage) => [at(stage.notes.get('address')!)],
  passed: { leaving: 'away' },
  see: { settling: nothing, reading: nothing, announced, leaving, away: leaving, declining: nothing, staying: nothing },
})
