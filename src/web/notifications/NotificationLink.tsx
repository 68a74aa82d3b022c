import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import type { Notification } from '#shared/notifications/notifications.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { companyPage } from '#web/domain/companyPage.ts'

interface NotificationLinkProps {
  of: Notification
  className: string
  onOpen(): void
  children: ReactNode
}

/** The tab of the company page that shows what a notification is about. */
const tabs: Partial<Record<Notification['kind'], Record<string, string>>> = {
  mentioned: { tab: 'activity', group: 'note' },
  replied: { tab: 'activity', group: 'note' },
  file: { tab: 'files' },
  'deal-moved': { tab: 'deals' },
  'nda-ending': { tab: 'nda' },
}

/** A link to what a notification is about. Opening it marks the notification as read. */
export function NotificationLink({ of, className, onOpen, children }: NotificationLinkProps) {
  const shared = { className, onClick: onOpen }
  if (of.kind === 'export' && of.jobId !== null && of.data.result === 'good')
    return (
      <a
        {...shared}
        href={pathOf(downloadJobResult, { params: { id: of.jobId } })}
        target="_blank"
        rel="noopener"
      >
        {children}
      </a>
    )
  if (of.kind === 'notice')
    return (
      <Link {...shared} to="/notice" search={{ id: String(of.subjectId) }}>
        {children}
      </Link>
    )
  if (of.kind === 'import')
    return (
      <Link {...shared} to="/import">
        {children}
      </Link>
    )
  if (of.businessNumber !== null)
    return (
      <Link {...shared} {...companyPage(of.businessNumber)} search={tabs[of.kind] ?? {}}>
        {children}
      </Link>
    )
  if (of.kind === 'mail-failed')
    return (
      <Link {...shared} to="/firm-settings">
        {children}
      </Link>
    )
  if (of.kind === 'large-export')
    return (
      <Link {...shared} to="/audit-log">
        {children}
      </Link>
    )
  return (
    <Link {...shared} to="/">
      {children}
    </Link>
  )
}
