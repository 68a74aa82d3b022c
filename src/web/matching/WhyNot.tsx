import { useQuery } from '@tanstack/react-query'
import { Check, CircleX, X } from 'lucide-react'
import { useState } from 'react'
import { matchGates, matchParts } from '#shared/catalogue/words/matchWords.ts'
import type { MatchReasons, ScorePart } from '#shared/matching/matching.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PartMark, ScoreBar } from './criteria/ScoreBar.tsx'
import { whyQuery } from './matching.api.ts'

/** Explains for one company why it is not in the list: every gate, and the score there would be. */
export function WhyNot({ number, onClose }: { number: string; onClose(): void }) {
  const [text, setText] = useState('')
  const [other, setOther] = useState<string | null>(null)
  return (
    <Card aria-labelledby="why-not" className="self-start">
      <CardHeader id="why-not" title="왜 없나" note="목록에 안 보이는 곳을 찾아봅니다">
        <IconButton label="왜 없나 닫기" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </CardHeader>
      <CardBody className="grid gap-3">
        <Field label="기업" hideLabel>
          <CompanyCombobox
            among="all"
            label="기업 검색 결과"
            placeholder="기업명, 초성, 사업자번호"
            text={text}
            onText={(typed) => {
              setText(typed)
              setOther(null)
            }}
            onPick={({ businessNumber, companyName }) => {
              setText(companyName)
              setOther(businessNumber)
            }}
          />
        </Field>
        {other !== null && <Reasons number={number} other={other} />}
      </CardBody>
    </Card>
  )
}

function Reasons({ number, other }: { number: string; other: string }) {
  const found = useQuery(whyQuery(number, other))
  if (found.error) return <Notice tone="error">{userMessage(found.error, '불러오지 못했습니다.')}</Notice>
  if (!found.data) return <SkeletonRows rows={5} columns={1} />
  return <Explained reasons={found.data} />
}

function Explained({ reasons: { company, fits, gates, match } }: { reasons: MatchReasons }) {
  if (!fits) return <Notice tone="warn">중개유형이 맞지 않아 서로 상대방이 될 수 없습니다.</Notice>
  const stopped = gates.filter(({ passed }) => !passed).length
  return (
    <>
      <p className="text-sm">
        <CompanyName {...company} className="font-semibold" />{' '}
        <span className="tnum text-quiet text-xs">{company.uniqueNumber}</span>
      </p>
      {stopped > 0 ? (
        <Notice tone="error">
          <b className="font-semibold">관문 {stopped}개에 걸려 목록에 없습니다</b>
        </Notice>
      ) : (
        <Notice tone="info">모든 관문을 지났습니다. 점수가 낮으면 점수 기준을 내려보세요.</Notice>
      )}
      <ul className="grid gap-2">
        {gates.map(({ gate, passed, note }) => (
          <li key={gate} className="flex gap-2 text-sm">
            {passed ? (
              <Check aria-label="지남" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <CircleX aria-label="걸림" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span className="min-w-0">
              <b className={cn('block font-medium', !passed && 'text-danger')}>
                {matchGates.byKey[gate].word}
              </b>
              <span className="block break-words text-quiet text-xs">{note}</span>
            </span>
          </li>
        ))}
      </ul>
      {match && (
        <div className="grid gap-2 border-t pt-3">
          <p className="flex justify-between text-sm">
            <span className="text-quiet">{stopped > 0 ? '관문이 없다면' : '점수'}</span>
            <b className="tnum font-bold">{match.score}점</b>
          </p>
          <ScoreBar parts={match.parts} />
          <PartList parts={match.parts} />
        </div>
      )}
    </>
  )
}

/** The parts of a score one below the other, with points and reasons. */
export const PartList = ({ parts }: { parts: readonly ScorePart[] }) => (
  <dl className="grid gap-1 text-xs">
    {parts.map(({ part, points, note, sentence, known }) => (
      <div key={part} className="grid grid-cols-[88px_32px_1fr] items-baseline gap-x-2">
        <dt className="flex items-center gap-1.5 text-quiet">
          <PartMark part={part} />
          {matchParts.byKey[part].word}
        </dt>
        <dd className="tnum text-right font-semibold">{points}</dd>
        <dd title={sentence} className={cn('min-w-0', !known && 'text-warning')}>
          {note}
        </dd>
      </div>
    ))}
  </dl>
)
