import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { languageMachine } from './language.machine.ts'
import { selectLanguage, selectLocale } from './language.selectors.ts'

const german = () => drive(languageMachine, undefined).done('readLanguage', { locale: 'de' }).done('loadLanguage')
const NETWORK = { code: 'NETWORK', message: '' }

test('a choice closes the list and shows once its texts are here', () => {
  expect(selectLocale(german().snapshot)).toBe('de')
  const choosing = german().send({ type: 'language.open' }).send({ type: 'language.choose', locale: 'hk' })
  expect(selectLanguage(choosing.snapshot)).toMatchObject({ locale: 'de', loading: 'hk', isPickerOpen: false, failure: null })
  const chosen = choosing.done('loadLanguage')
  expect(selectLanguage(chosen.snapshot)).toMatchObject({ locale: 'hk', loading: null })
  expect(chosen.started.slice(-2)).toEqual([
    { src: 'storeLanguage', input: { locale: 'hk' } },
    { src: 'reloadContent', input: { locale: 'hk' } },
  ])
})

test('texts that do not come leave the page as it is', () => {
  const failed = german().send({ type: 'language.choose', locale: 'th' }).fail('loadLanguage', NETWORK)
  expect(selectLanguage(failed.snapshot)).toMatchObject({ locale: 'de', wanted: 'th', failure: NETWORK })
  expect(selectLanguage(failed.send({ type: 'language.choose', locale: 'th' }).snapshot)).toMatchObject({ loading: 'th', failure: null })
  expect(selectLanguage(german().fail('reloadContent', NETWORK).snapshot).hasContentFailed).toBe(true)
})
