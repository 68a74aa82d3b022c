import { CircleDot, ListPlus, Signpost, Tag, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type BulkChoice,
  mostBulkRows,
  needsReason,
  tooManyBulkRows,
} from '#shared/bulkChanges/bulkFields.ts'
import { choiceFields } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import type { OwnFieldKey } from '#shared/company/own/ownKey.ts'
import { useOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import type { AskedBulk } from './askedChange.ts'
import { ChoiceMark } from './ChoiceMark.tsx'

const BulkDialog = whenNeeded(() => import('./BulkDialog.tsx').then((module) => module.BulkDialog))

export interface BulkMenusProps {
  companies: readonly { businessNumber: string }[]
  /** Called when the companies have been changed. */
  onDone(): void
}

const menus: readonly { field: BulkChoice; label: string; icon: ReactNode }[] = [
  { field: 'side', label: '중개유형', icon: <Tag aria-hidden /> },
  { field: 'progressStage', label: '계약 단계', icon: <Signpost aria-hidden /> },
  { field: 'companyStatus', label: '진행 여부', icon: <CircleDot aria-hidden /> },
]

/** The menus in the selection bar: one for each field. On a phone there is one menu for all of them. */
export function BulkMenus({ companies, onDone }: BulkMenusProps) {
  const { user } = useSession()
  const narrow = useNarrow()
  // The companies are copied when the dialog opens: the list behind it is refetched after changes by others, which may
  // change the selection.
  const [asked, setAsked] = useState<{ change: AskedBulk; numbers: string[] } | null>(null)
  const namesManagers = user !== null && isAdminSide(user.role)
  function ask(change: AskedBulk) {
    if (companies.length > mostBulkRows)
      return void toast({ variant: 'info', title: '너무 많이 선택했습니다', description: tooManyBulkRows })
    setAsked({ change, numbers: companies.map(({ businessNumber }) => businessNumber) })
  }
  const items = (field: BulkChoice) =>
    choiceFields[field].words.texts.map((value) => (
      <MenuItem key={value} onSelect={() => ask({ field, value })}>
        <ChoiceMark field={field} value={value} />
        {needsReason(field, value) && <span className="ml-auto pl-4 text-quiet text-xs">사유</span>}
      </MenuItem>
    ))
  const managers = { field: 'manager1Team', value: null } as const
  const ownFields = (useOwnFields() ?? []).filter(isInUse)
  const ownItems = ownFields.map((own) => (
    <MenuItem key={own.key} onSelect={() => ask({ field: own.key as OwnFieldKey, value: null, own })}>
      {own.label}
    </MenuItem>
  ))
  return (
    <>
      {narrow ? (
        <Menu>
          <MenuTrigger>
            <Button>일괄 변경</Button>
          </MenuTrigger>
          <MenuContent side="top">
            {namesManagers && <MenuItem onSelect={() => ask(managers)}>담당자</MenuItem>}
            {menus.map(({ field, label }) => (
              <div key={field}>
                <MenuLabel>{label}</MenuLabel>
                {items(field)}
              </div>
            ))}
            {ownItems.length > 0 && <MenuLabel>우리 항목</MenuLabel>}
            {ownItems}
          </MenuContent>
        </Menu>
      ) : (
        <>
          {namesManagers && (
            <Button onClick={() => ask(managers)}>
              <User aria-hidden />
              담당자
            </Button>
          )}
          {menus.map(({ field, label, icon }) => (
            <Menu key={field}>
              <MenuTrigger>
                <Button>
                  {icon}
                  {label}
                </Button>
              </MenuTrigger>
              <MenuContent side="top">{items(field)}</MenuContent>
            </Menu>
          ))}
          {ownItems.length > 0 && (
            <Menu>
              <MenuTrigger>
                <Button>
                  <ListPlus aria-hidden />
                  우리 항목
                </Button>
              </MenuTrigger>
              <MenuContent side="top">{ownItems}</MenuContent>
            </Menu>
          )}
        </>
      )}
      {asked && (
        <BulkDialog
          needed
          asked={asked.change}
          numbers={asked.numbers}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
