import { useId } from 'react'
import type { ServiceIcon, ServiceLink } from '../../domain/service-links.ts'
import { selectServiceLinks } from '../../machines/support-dialog/support-dialog.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { Skeleton } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import styles from './support-dialog.module.css'

const ICON: Readonly<Record<ServiceIcon, IconName>> = { chat: 'chat', mail: 'mail', phone: 'phone', globe: 'globe', help: 'help' }

/** The operator's links. One whose status is not "0" can be read and not used. */
export const ServiceLinks = ({ support }: { readonly support: StreamOf<'supportDialog'> }) => {
  const t = useText()
  const headId = useId()
  const failureText = useFailureText()
  const { stage, links, failure } = useChart(support, selectServiceLinks, isShallowEqual)
  return (
    <section className="stack stack--s" aria-labelledby={headId}>
      <h3 className="t-h3" id={headId}>
        {t('support.links')}
      </h3>
      {stage === 'loading' ? (
        <p role="status">
          <Skeleton width={24} />
          <span className="sr">{t('support.linksLoading')}</span>
        </p>
      ) : null}
      {stage === 'empty' ? <p className="t-2">{t('support.linksEmpty')}</p> : null}
      {stage === 'failed' ? (
        <Note tone="warn">
          <div className="stack stack--s">
            <span>{`${t('support.linksFailed')} ${failureText(failure) ?? ''}`}</span>
            <div className="row">
              <Button size="sm" onClick={() => support.send({ type: 'supportDialog.retryLinks' })}>
                {t('common.tryAgain')}
              </Button>
            </div>
          </div>
        </Note>
      ) : null}
      {stage === 'listed' ? (
        <ul className={styles['links']}>
          {links.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const LinkIcon = ({ icon }: Pick<ServiceLink, 'icon'>) =>
  'known' in icon ? <Icon name={ICON[icon.known]} /> : <img className={styles['icon']} src={icon.path} alt="" width={20} height={20} />

const LinkRow = ({ link }: { readonly link: ServiceLink }) => {
  const t = useText()
  if (!link.isAvailable)
    return (
      <span className={`list-row ${styles['off']}`}>
        <LinkIcon icon={link.icon} />
        <span className="grow">
          <bdi>{link.name}</bdi>
        </span>
        <Badge tone="over">{t('support.unavailable')}</Badge>
      </span>
    )
  return (
    <a className="list-row" href={link.url} {...(link.url.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
      <LinkIcon icon={link.icon} />
      <span className="grow">
        <bdi>{link.name}</bdi>
      </span>
      <Icon name="external" size="sm" />
    </a>
  )
}
