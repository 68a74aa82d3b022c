import { useNavigate } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { type Likelihood, likelihoodLabels, likelihoods } from '#shared/merges/mergeWords.ts'
import { useSearchState } from '#web/lib/search.ts'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CandidateList } from './CandidateList.tsx'
import { DistinctDialog } from './DistinctDialog.tsx'
import { MergeList } from './MergeList.tsx'
import { candidatesQuery } from './merges.api.ts'
import { PickTwo } from './PickTwo.tsx'

const all = 'all'
const likelihoodIn = (text: string | undefined): Likelihood | null =>
  likelihoods.find((one) => one === text) ?? null

/** The screen that lists companies that may be registered twice, and the merges that were made so far. */
export function DoublesScreen() {
  const [search, change] = useSearchState()
  const [picking, setPicking] = useState(false)
  const [distinct, setDistinct] = useState(false)
  const navigate = useNavigate()
  const likelihood = likelihoodIn(search.likelihood)
  const page = Number(search.page) || 1
  const q = search.q ?? ''
  const list = useNumberedList(candidatesQuery({ likelihood, q, page }), {
    page,
    setPage: (next, options) => void change({ page: next > 1 ? String(next) : undefined }, options),
  })
  const counts = list.answer?.counts
  const option = (value: string, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${count}`,
  })
  return (
    <>
      <PageHeader title="겹친 기업" note={counts ? `후보 ${counts.all}쌍` : null}>
        <Button onClick={() => setPicking(true)}>
          <Merge aria-hidden />두 기업 선택하여 합치기
        </Button>
      </PageHeader>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segments
          aria-label="가능성"
          className="w-auto"
          value={likelihood ?? all}
          onValueChange={(next) =>
            void change({ likelihood: next === all ? undefined : next, page: undefined })
          }
          options={[
            option(all, '모두', counts?.all),
            ...likelihoods.map((one) => option(one, likelihoodLabels[one], counts?.[one])),
          ]}
        />
        <SearchBox
          text={q}
          onText={(next) => void change({ q: next || undefined, page: undefined })}
          label="기업명, 사업자번호"
          name="겹친 기업 찾기"
          searching={list.fetching}
          className="w-64 max-md:w-full"
        />
        {list.answer && list.answer.distinct > 0 && (
          <Button variant="ghost" className="ml-auto" onClick={() => setDistinct(true)}>
            다른 기업으로 정한 {list.answer.distinct}쌍
          </Button>
        )}
      </div>
      <Card aria-label="후보" className="mb-6">
        <CandidateList
          list={list}
          page={page}
          onPage={(next) => void change({ page: next > 1 ? String(next) : undefined })}
        />
      </Card>
      <MergeList />
      {distinct && <DistinctDialog onClose={() => setDistinct(false)} onChanged={list.retry} />}
      {picking && (
        <PickTwo
          onClose={() => setPicking(false)}
          onPick={(keep, merge) => void navigate({ to: '/company-merge', search: { keep, merge } })}
        />
      )}
    </>
  )
}
