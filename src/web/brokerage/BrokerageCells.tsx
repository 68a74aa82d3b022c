import { Lock, Pencil, Trash2 } from 'lucide-react'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { ContactText } from '#web/domain/ContactText.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { CompanyLink } from './BrokerageCompany.tsx'
import { contactNames, nameOf } from './brokerageForm.ts'

export function CompanyCell({ row }: { row: BrokerageListRow }) {
  if (!row.businessNumber) return <Badge>잠재기업</Badge>
  return <CompanyLink businessNumber={row.businessNumber} name={row.companyName} />
}

/** The contacts of a brokerage record. People without the right see only that contacts exist. */
export function Contact({ row }: { row: BrokerageListRow }) {
  if (contactNames.every((name) => row[name] === undefined)) {
    if (!row.hasContact) return <Dash />
    return (
      <span
        className="inline-flex items-center gap-1 align-middle text-quiet"
        title="담당자와 관리자만 볼 수 있습니다"
      >
        <Lock aria-hidden className="size-3.5" />
        비공개
      </span>
    )
  }
  return (
    <Person
      name={row.contactName}
      position={row.contactPosition}
      phone={row.contactPhone}
      email={row.contactEmail}
    />
  )
}

type PersonProps = Partial<Record<'name' | 'position' | 'phone' | 'email', string | null>>

export function Person({
  name,
  position,
  phone,
  email,
}: { [part in keyof PersonProps]: PersonProps[part] | undefined }) {
  if (!name && !position && !phone && !email) return <Dash />
  const who = [name, position].filter(Boolean).join(' ')
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span title={who} className="max-w-52 truncate md:max-lg:max-w-24">
        {who}
      </span>
      {phone && (
        <span
          title={phone}
          className="ring-room tnum max-w-52 text-quiet text-xs md:truncate md:max-lg:max-w-24"
        >
          <ContactText text={phone} kind="telephone" />
        </span>
      )}
      {/* The e-mail address is shown on phones only, because the table column is too narrow for it. */}
      {email && (
        <span className="w-full min-w-0 md:hidden print:hidden">
          <ContactText text={email} kind="email" />
        </span>
      )}
    </span>
  )
}

export interface RowActions {
  onEdit(row: BrokerageListRow): void
  onDelete(row: BrokerageListRow): void
}

/** The edit and delete buttons of a row, as far as the person has the right. */
export function ActionButtons({ row, onEdit, onDelete }: RowActions & { row: BrokerageListRow }) {
  const name = nameOf(row) ?? `${row.id}번`
  return (
    <span className="inline-flex gap-0.5">
      {row.can.edit && (
        <IconButton label={`${name} 수정`} size="sm" className="max-md:size-11" onClick={() => onEdit(row)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {row.can.delete && (
        <IconButton
          label={`${name} 삭제`}
          size="sm"
          tone="danger"
          className="max-md:size-11"
          onClick={() => onDelete(row)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
