import { downloadFile } from '#shared/files/files.endpoints.ts'
import { type Nda } from '#shared/ndas/ndas.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { formatDay } from '#web/lib/time.ts'
import { linkClass } from '#web/ui/link-button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { CopiesUnder } from './CopiesUnder.tsx'
import { copiesOf, partiesOf } from './ndaTexts.ts'

/** Opens the signed copy in a new window, if the person may read it. */
export function SignedCopyLink({ nda: { file } }: { nda: Nda }) {
  if (!file) return null
  const { businessNumber, fileName, canOpen } = file
  if (!canOpen) return <span title="두 기업의 담당자와 관리자만 열 수 있습니다">{fileName}</span>
  return (
    <a
      className={linkClass}
      href={pathOf(downloadFile, { params: { businessNumber, fileName } })}
      target="_blank"
      rel="noreferrer"
    >
      {fileName}
    </a>
  )
}

/** Shows all stored values of an NDA, and the copies that were given under it. */
export const NdaDetails = ({ nda }: { nda: Nda }) => (
  <div className="grid grid-cols-1 gap-4">
    <NdaValuesList nda={nda} />
    {copiesOf(nda) !== '' && <CopiesUnder nda={nda} />}
  </div>
)

function NdaValuesList({ nda }: { nda: Nda }) {
  const { author, revoked } = nda
  return (
    <LabelValues
      columns={2}
      rows={[
        { label: '당사자', value: partiesOf(nda) },
        { label: '기간', value: nda.startsDay && `${nda.startsDay} – ${nda.endsDay}` },
        { label: '서명자', value: nda.signers },
        { label: '입회', value: nda.witness },
        { label: '목적', value: nda.purpose },
        { label: '자문사', value: nda.advisers.join(', ') },
        { label: '서명본', value: nda.file && <SignedCopyLink nda={nda} /> },
        { label: '원본 보관', value: nda.paperKeeper },
        { label: '초안 발송일', value: nda.draftDay },
        {
          label: '등록',
          value: `${formatDay(nda.createdAt)}${author ? ` ${author.teamId}_${author.managerName}` : ''}`,
        },
        ...(revoked
          ? [
              {
                label: '해지',
                value: `${revoked.day}${revoked.by ? ` ${revoked.by.teamId}_${revoked.by.managerName}` : ''} · ${revoked.reason}`,
              },
            ]
          : []),
      ]}
    />
  )
}
