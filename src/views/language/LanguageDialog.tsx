import { LANGUAGE_TAG, LOCALES, directionOf } from '../../domain/constants.ts'
import { selectLanguage } from '../../machines/language/language.selectors.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Choice, ChoiceGroup } from '../kit/ChoiceGroup.tsx'
import { useText } from '../kit/text.ts'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'

/** The eleven languages, each in its own words, the present one marked. Closes on a tap outside. */
export const LanguageDialog = () => {
  const t = useText()
  const language = useStream('language')
  const facts = useChart(language, selectLanguage, isShallowEqual)
  return (
    <Dialog
      isOpen={facts.isPickerOpen}
      onClose={() => language.send({ type: 'language.close' })}
      title={t('language.title')}
      closeLabel={t('common.close')}
    >
      <ChoiceGroup label={t('language.title')} className="langs">
        {LOCALES.map((locale) => (
          <Choice
            key={locale}
            className="lang"
            isChosen={locale === facts.locale}
            onChoose={() => language.send({ type: 'language.choose', locale })}
          >
            <span>
              <span className="lang__n" lang={LANGUAGE_TAG[locale]} dir={directionOf(locale)}>
                {LANGUAGE_NAMES[locale]}
              </span>
              <span className="t-meta">{t(`language.names.${locale}`)}</span>
            </span>
            {locale === facts.locale ? <Icon name="check" /> : null}
          </Choice>
        ))}
      </ChoiceGroup>
    </Dialog>
  )
}
