import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { useNow } from './system-context.tsx'
import { useVenue } from './use-venue.ts'

const HOUR = 3_600_000

export const useCopyright = (): string => useText()('shell.footer.copyright', { year: new Date(useNow(HOUR)).getUTCFullYear() })

/** Footer on desktops. On phones, its link groups are on Home. */
export const Footer = () => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  return (
    <footer className="foot">
      <div className="foot__in">
        <div className="stack stack--m">
          <span className="logo">
            <Mark label={t('common.brand')} />
          </span>
          <p className="t-body foot__motto">{t('shell.footer.motto')}</p>
        </div>
        <FooterLinks />
        <div className="foot__legal">
          <span>{useCopyright()}</span>
          {moneyIsSimulated ? <span>{t('shell.footer.offer')}</span> : null}
        </div>
      </div>
    </footer>
  )
}
