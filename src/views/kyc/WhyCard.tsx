import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText } from '../kit/text.ts'
import { useVenue } from '../shell/use-venue.ts'
import styles from './kyc.module.css'

/** What it is for, who sees it, and how long it takes. */
export const WhyCard = () => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  return (
    <Card title={t('kyc.why.title')}>
      <ul className={styles['why']}>
        <Why icon="shield">{t('kyc.why.opens')}</Why>
        <Why icon="eye">{t('kyc.why.seen')}</Why>
        <Why icon="clock">{t('kyc.why.answer')}</Why>
        {moneyIsSimulated ? <Why icon="info">{t('kyc.why.simulated')}</Why> : null}
      </ul>
    </Card>
  )
}

const Why = ({ icon, children }: { readonly icon: IconName; readonly children: string }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)
