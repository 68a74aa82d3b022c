import type { Template } from '../templates/template.ts'
import type { Disclaimer } from './documentModel.ts'

const text =
  '본 자료는 잠재적 투자자(인수자)의 검토를 돕기 위해 회사가 제공한 자료와 공개·신용조사 자료를 바탕으로 작성되었으며, 그 정확성·완전성을 보장하지 않습니다. 본 자료는 투자 권유 또는 청약의 권유가 아니며, 최종 의사결정은 수령인의 독자적 판단과 실사에 따라야 합니다. 수령인은 본 자료를 비밀로 유지하고 작성자의 사전 서면 동의 없이 복제·배포·제3자 제공을 할 수 없습니다. 기재된 거래조건은 협의 과정에서 변경될 수 있습니다.'
const hiddenName = '대상회사의 명칭 및 세부 정보는 비밀유지계약(NDA) 체결 후 제공됩니다.'

/** Teasers have a disclaimer, memos do not. */
export const disclaimerOf = (template: Template): Disclaimer | null =>
  template.category === 'teaser' ? { lead: template.blind ? hiddenName : null, text } : null
