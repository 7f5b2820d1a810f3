import type { ReactNode } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import styles from './positions.module.css'

/** A figure of a position that is about to be closed out: colour, sign and words. */
export const NearLiquidation = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  return (
    <span className={styles['near']} title={t('position.nearLiquidation')}>
      <Icon name="alert" size="sm" />
      <span className="sr">{t('position.nearLiquidation')} </span>
      {children}
    </span>
  )
}
