/** The page of the link “This was not me” in a mail. */
import { NOT_ME_PATH } from '../../src/domain/account-changes.ts'
import { endedResult } from '../../src/domain/wire/own-session.ts'
import type { NotMeContext, NotMeEvent } from '../../src/machines/not-me/not-me.types.ts'
import { defineBinding, press } from '../support/pages/binding.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { heading, off, says, saysNothingOf, buttons, link, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const TOKEN = 'a-token-of-a-mail'
const LANGUAGE = text('language.pick', { name: 'English' })
const NEW_PASSWORD = text('notMe.newPassword')
const dataOf = ({ context }: Moment): NotMeContext => context as unknown as NotMeContext

const question = (moment: Moment, act: WantedButton): readonly Look[] => {
  const { failure } = dataOf(moment)
  return [
    within(
      'main',
      '',
      heading(text('notMe.pageName')),
      says(
        text('notMe.lead'),
        text('notMe.everyone'),
        text('notMe.withdrawals'),
        text('notMe.password'),
        text('notMe.positions'),
        ...(failure ? [failureText(failure.code)] : []),
      ),
      buttons(act, LANGUAGE),
    ),
  ]
}

export const notMe = defineBinding<NotMeEvent>({
  name: 'not-me',
  layouts: ['desktop', 'phone'],
  stream: () => 'notMe',
  begin: () => ({ address: `${NOT_ME_PATH}#${TOKEN}` }),
  events: { 'notMe.act': () => press(text('notMe.act')) },
  effects: {
    shutDoors: {
      call: { method: 'POST', path: /^\/login\/notMe$/ },
      checks: (asked) => faultOfBody(asked, { token: TOKEN }),
      reply: () => success(endedResult, { ended: 2 }),
    },
  },
  see: {
    asking: (moment) => question(moment, text('notMe.act')),
    shutting: (moment) => question(moment, off(text('notMe.acting'))),
    done: () => [
      within(
        'main',
        '',
        heading(text('notMe.doneTitle')),
        says(text('notMe.doneBody')),
        link(NEW_PASSWORD, 'on'),
        saysNothingOf(text('notMe.act')),
        buttons(LANGUAGE),
      ),
    ],
    over: (moment) => [
      within(
        'main',
        '',
        heading(text('notMe.pageName')),
        says(failureText(dataOf(moment).failure!.code)),
        link(NEW_PASSWORD, 'on'),
        buttons(LANGUAGE),
      ),
    ],
  },
})
