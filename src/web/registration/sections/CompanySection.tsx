import { CardBody, CardHeader } from '#web/ui/card.tsx'
import { unreadRating } from '../review/buildReview.ts'
import { companyLabel, opinionNames, pairedFields, wideFields } from '../review/fieldLists.ts'
import { useReviewValue } from '../review/reviewContext.ts'
import { ReviewField } from './ReviewField.tsx'
import { SectionCard } from './SectionCard.tsx'

export function CompanySection({ errors }: { errors: Partial<Record<string, string>> }) {
  const unread = useReviewValue(({ model }) => unreadRating(model()))
  return (
    <SectionCard id="company">
      <CardHeader title="기업정보" note={`${pairedFields.length + wideFields.length}개 항목`} />
      <CardBody className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        {pairedFields.map((name) => (
          <ReviewField
            key={name}
            path={`company.${name}`}
            label={companyLabel(name)}
            required={name === 'businessNumber' || name === 'companyName'}
            error={errors[`company.${name}`]}
            unread={unread?.path === `company.${name}`}
            kind={name === 'businessNumber' ? 'business-number' : 'text'}
          />
        ))}
        {wideFields.map((name) => (
          <ReviewField
            key={name}
            path={`company.${name}`}
            label={companyLabel(name)}
            error={errors[`company.${name}`]}
            wide
          />
        ))}
        {opinionNames.map((name) => (
          <ReviewField
            key={name}
            path={`company.${name}`}
            label={companyLabel(name)}
            error={errors[`company.${name}`]}
            kind="textarea"
            wide
          />
        ))}
      </CardBody>
    </SectionCard>
  )
}
