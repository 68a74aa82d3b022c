import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { contractStage, dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { useDealActions } from './dealActions.ts'
import type { ShownCompany } from './dealTexts.ts'
import { nextStage } from './stageCells.ts'

interface OpenDealMenuProps {
  row: Counterparty
  shows: ShownCompany
  size: ComponentProps<typeof IconButton>['size']
}

/** The opened menu together with its button. Its code is loaded when a menu is first opened. */
export function OpenDealMenu({ row, shows, size }: OpenDealMenuProps) {
  const actions = useDealActions()
  const [open, setOpen] = useState(true)
  const { other, stage, star, ended, can } = row
  const next = nextStage(stage)
  const isLead = other.businessNumber === null
  return (
    <Menu open={open} onOpenChange={setOpen}>
      <MenuTrigger>
        <IconButton label={`${row[shows].companyName} 더 보기`} size={size}>
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      {open && (
        <MenuContent align="end">
          {can.change && !ended && (
            <>
              {next && (
                <MenuItem onSelect={() => void actions.move(row, next)}>
                  {withDirection(dealStageWord(next))} 옮기기
                </MenuItem>
              )}
              <MenuItem onSelect={() => actions.ask(row, { ask: 'move' })}>다른 단계로 옮기기…</MenuItem>
              <MenuItem onSelect={() => actions.ask(row, { ask: 'day' })}>단계 날짜 수정…</MenuItem>
              {stage === contractStage && (
                <MenuItem onSelect={() => actions.ask(row, { ask: 'terms' })}>금액과 지분…</MenuItem>
              )}
              <MenuItem onSelect={() => actions.star(row, !star)}>
                {star ? '숏리스트에서 빼기' : '숏리스트에 넣기'}
              </MenuItem>
            </>
          )}
          {can.change && ended && <MenuItem onSelect={() => actions.reopen(row)}>다시 시작</MenuItem>}
          {can.change && isLead && (
            <>
              <MenuItem onSelect={() => actions.ask(row, { ask: 'link' })}>등록한 기업에 연결…</MenuItem>
              <MenuItem onSelect={() => actions.ask(row, { ask: 'name' })}>기업명 수정…</MenuItem>
            </>
          )}
          {can.change && !ended && (
            <>
              <MenuSeparator />
              {row.next && (
                <>
                  <MenuItem onSelect={() => actions.finish(row)}>할 일 마침</MenuItem>
                  <MenuItem onSelect={() => actions.ask(row, { ask: 'put-off' })}>할 일 미루기…</MenuItem>
                </>
              )}
              <MenuItem onSelect={() => actions.ask(row, { ask: 'task' })}>할 일 추가…</MenuItem>
            </>
          )}
          <MenuItem onSelect={() => actions.ask(row, { ask: 'steps' })}>지나온 단계와 할 일</MenuItem>
          {can.change && !ended && (
            <>
              <MenuSeparator />
              <MenuItem destructive onSelect={() => actions.ask(row, { ask: 'end' })}>
                종료…
              </MenuItem>
            </>
          )}
        </MenuContent>
      )}
    </Menu>
  )
}
