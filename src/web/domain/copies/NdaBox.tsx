import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePen, Lock, ShieldCheck } from 'lucide-react'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { ndaScopes, ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { CopyCheck, NdaTerms } from '#shared/copies/making.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { filesOfQuery } from './copies.api.ts'
import { termOf } from './copyTexts.ts'

const linesOf = (nda: NdaTerms, recipient: string | null) => [
  {
    label: '당사자',
    value:
      nda.signedBy.businessNumber === recipient
        ? nda.signedBy.companyName
        : `${nda.signedBy.companyName} (같은 그룹의 회사)`,
  },
  { label: '범위', value: ndaScopes.byKey[nda.scope].word },
  {
    label: '기간',
    value: nda.daysLeft === null ? termOf(nda) : `${termOf(nda)} · ${nda.daysLeft}일 뒤 만료`,
  },
  ...(nda.signers ? [{ label: '서명', value: nda.signers }] : []),
  ...(nda.advisers.length > 0 ? [{ label: '자문사', value: nda.advisers.join(', ') }] : []),
]

/** Returns the term of an NDA that ended or was revoked. An NDA that was never signed has no term. */
const pastTermOf = (nda: NdaTerms) =>
  [nda.endsDay !== null && termOf(nda), ndaStates.byKey[nda.state].word].filter(Boolean).join(' ')

interface NdaBoxProps {
  check: CopyCheck
  recipient: string | null
  /** The company whose document is given. Absent if the user cannot choose another document. */
  seller?: string
  /** The document that is given, so that it is not offered in its own place. */
  fileName?: string
  onTeaser(fileName: string): void
}

/**
 * Shows the NDA under which the copy is given, or that none is needed. If a needed NDA is not valid, shows which NDA
 * exists instead, and which admins the person can ask for a waiver.
 */
export function NdaBox({ check, recipient, seller, fileName, onTeaser }: NdaBoxProps) {
  const { nda, needs, coming, ended, groupLater, admins } = check
  if (nda)
    return (
      <section
        aria-label="NDA"
        className="rounded-md border border-good-line bg-good-soft px-3 py-2.5 text-sm"
      >
        <h3 className="mb-1 flex items-center gap-1.5 font-semibold">
          <ShieldCheck aria-hidden className="size-4 text-good" />
          유효한 NDA가 있습니다
        </h3>
        <LabelValues rows={linesOf(nda, recipient)} />
      </section>
    )
  if (needs !== 'nda')
    return (
      <p className="rounded-md border border-line bg-hover px-3 py-2.5 text-sm">
        티저에는 NDA가 필요하지 않습니다.
      </p>
    )
  return (
    <section
      aria-label="NDA"
      className="rounded-md border border-danger-line bg-danger-soft px-3 py-2.5 text-sm"
    >
      <h3 className="mb-1 flex items-center gap-1.5 font-semibold">
        <Lock aria-hidden className="size-4 text-danger" />
        유효한 NDA가 없어 사본을 만들 수 없습니다
      </h3>
      <LabelValues
        rows={[
          { label: '현재', value: coming ? termOf(coming) : 'NDA 없음' },
          ...(ended ? [{ label: '이전', value: pastTermOf(ended) }] : []),
          ...(groupLater
            ? [{ label: '그룹', value: `${groupLater.signedBy.companyName}의 NDA 서명 뒤에 입력된 관계` }]
            : []),
        ]}
      />
      <p className="mt-1.5 text-quiet">
        서명본을 등록하면 바로 만들 수 있습니다.
        {!check.can.waive &&
          admins.length > 0 &&
          ` 면제는 관리자(${admins.map(({ managerName }) => managerName).join(', ')})에게 요청하세요.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {recipient !== null && (
          <Link
            {...companyPage(recipient)}
            search={{ tab: 'nda' }}
            target="_blank"
            rel="noopener"
            className={buttonStyles({ size: 'sm' })}
          >
            <FilePen aria-hidden />
            서명본 등록
            <span className="sr-only">(새 창)</span>
          </Link>
        )}
        {seller !== undefined && <TeaserInstead seller={seller} fileName={fileName} onTeaser={onTeaser} />}
      </div>
    </section>
  )
}

const teaserCategory = fileCategories.byKey.teaser.word

/** Replaces the document by a teaser of the same company, which needs no NDA. */
interface TeaserInsteadProps extends Pick<NdaBoxProps, 'onTeaser'> {
  seller: string
  fileName: string | undefined
}

function TeaserInstead({ seller, fileName, onTeaser }: TeaserInsteadProps) {
  const files = useQuery(filesOfQuery(seller))
  const teaser = files.data?.find(
    (file) => file.fileCategory === teaserCategory && file.can.download && file.fileName !== fileName,
  )
  return teaser ? (
    <Button size="sm" title={teaser.fileName} onClick={() => onTeaser(teaser.fileName)}>
      티저로 바꾸기
    </Button>
  ) : null
}
