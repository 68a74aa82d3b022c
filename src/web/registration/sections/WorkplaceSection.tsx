import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CardBody, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { listFields, workplaceGroups } from '../review/fieldLists.ts'
import { goTo, useReview, useReviewValue, useRows } from '../review/reviewContext.ts'
import { ListSource } from './ListSource.tsx'
import { ReviewField } from './ReviewField.tsx'
import { SectionCard } from './SectionCard.tsx'

const labels = Object.fromEntries(listFields.place.map(({ name, label }) => [name, label]))

export function WorkplaceSection() {
  const store = useReview()
  const ids = useRows('place')
  function add() {
    const id = store.addRow('place')
    requestAnimationFrame(() => goTo({ path: `place.${id}.classification` }))
  }
  return (
    <SectionCard id="place">
      <CardHeader title="사업장 현황" note={<span className="tnum">{ids.length}곳</span>}>
        <Button size="sm" onClick={add} aria-label="사업장 추가">
          <Plus aria-hidden />
          추가
        </Button>
      </CardHeader>
      <ListSource list="place" counter="곳" />
      {ids.length === 0 && <p className="px-4 py-6 text-center text-quiet text-sm">사업장 정보가 없습니다</p>}
      {ids.map((id, index) => (
        <Workplace key={id} id={id} index={index} onRemove={() => store.removeRow('place', id)} />
      ))}
    </SectionCard>
  )
}

function Workplace({ id, index, onRemove }: { id: string; index: number; onRemove(): void }) {
  const name = useReviewValue(
    ({ get }) => get(`place.${id}.workplaceName`) || get(`place.${id}.classification`),
  )
  const title = `사업장 ${index + 1}`
  return (
    <CardBody className="border-line-soft border-t first-of-type:border-t-0">
      <div className="mb-2 flex items-center gap-2">
        <h3 className="font-semibold text-sm">
          {title}
          {name && <span className="ml-2 font-normal text-quiet">{name}</span>}
        </h3>
        <IconButton
          size="sm"
          tone="danger"
          label={`${title} 삭제`}
          className="ml-auto max-md:size-11"
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {workplaceGroups.map((group) => (
        <fieldset key={group.title} className="mb-3 last:mb-0">
          <legend className="mb-1.5 font-medium text-quiet text-xs">{group.title}</legend>
          <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
            {group.names.map((field) => (
              <ReviewField
                key={field}
                path={`place.${id}.${field}`}
                label={labels[field] ?? field}
                wide={group.wide?.includes(field) ?? false}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </CardBody>
  )
}
