import { firstStage, type ReportStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { withAnd, withObject, withTopic } from '#shared/platform/particle.ts'
import type { Random } from './random.ts'

export interface ReportFacts {
  name: string
  representative: string
  product: string
  counterparty: string | null
  price: number
  side: string
}

type Sentence = (facts: ReportFacts) => string
interface StageWords {
  keys: string[]
  opening: Sentence[]
  middle: Sentence[]
}

const other = (facts: ReportFacts) => facts.counterparty ?? '상대 기업'
const amount = ({ price }: ReportFacts) =>
  `${Math.max(1, Math.round(price / 100)).toLocaleString('ko-KR')}억원`

const stageWords = {
  초기검토: {
    keys: ['첫 면담 진행', '기초자료 요청', '의사 확인'],
    opening: [
      (f) => `${f.representative} 대표와 첫 면담을 진행하여 회사 현황과 거래 의사를 확인하였음.`,
      (f) => `${f.name} 본사를 방문하여 ${f.product} 생산 현장을 둘러보고 기초 자료를 요청하였음.`,
      (f) => `전화 상담에서 ${f.name}의 최근 실적과 주주 구성에 대해 설명을 들었음.`,
    ],
    middle: [
      (f) => `대표자는 ${amount(f)} 안팎의 조건을 생각하고 있으나 아직 구체적인 근거는 정리되지 않은 상태임.`,
      (f) =>
        `주력인 ${withTopic(f.product)} 수주가 꾸준하고 거래처 집중도가 높지 않아 검토할 만한 것으로 판단됨.`,
      () => '최근 3개년 재무제표와 주주명부, 주요 거래처 목록을 다음 주까지 받기로 하였음.',
    ],
  },
  계약준비: {
    keys: ['자문계약 조건 협의', '수수료율 논의', '계약서 초안 전달'],
    opening: [
      (f) => `${f.representative} 대표에게 자문계약서 초안을 전달하고 주요 조건을 설명하였음.`,
      (f) => `${withTopic(f.name)} 전속 기간과 성공보수율에 대해 조정을 요청하여 내부 기준을 안내하였음.`,
      () => '자문계약의 업무 범위와 비밀유지 조항에 대해 상대방 실무자와 의견을 나누었음.',
    ],
    middle: [
      () => '착수금은 분할 지급을 희망하고 있으며 성공보수율은 표준안에서 크게 벗어나지 않을 것으로 보임.',
      () => '전속 기간은 6개월로 하되 상호 이의가 없으면 3개월 연장하는 안으로 의견이 모였음.',
      (f) => `이사회 승인 일정 때문에 ${f.name} 측 날인은 열흘 정도 걸릴 것으로 예상됨.`,
    ],
  },
  계약완료: {
    keys: ['자문계약 체결', '날인본 수령', '착수금 입금 확인'],
    opening: [
      (f) => `${withAnd(f.name)}의 자문계약 날인을 마치고 원본을 수령하여 파일관리에 등록하였음.`,
      (f) => `${f.representative} 대표가 참석한 자리에서 자문계약을 체결하였고 착수금 입금을 확인하였음.`,
    ],
    middle: [
      () => '이후 일정표를 공유하고 자료 요청 목록을 부문별로 나누어 담당자에게 전달하였음.',
      (f) =>
        `${f.name} 내부 소통 창구는 재무 담당 임원으로 단일화하고 직원들에게는 당분간 알리지 않기로 하였음.`,
      () => '비밀유지 범위와 자료 반출 절차를 다시 안내하고 확인 서명을 받았음.',
    ],
  },
  자료작성: {
    keys: ['티저 초안 작성', 'IM 자료 정리', '재무자료 보완'],
    opening: [
      (f) => `받은 자료를 바탕으로 ${f.name}의 티저 초안을 작성하여 대표자 확인을 요청하였음.`,
      (f) => `투자설명서에 들어갈 ${f.product} 시장 자료와 경쟁사 비교표를 정리하였음.`,
      () => '최근 3개년 재무제표를 표준 양식으로 옮기고 일회성 비용을 조정한 EBITDA를 계산하였음.',
    ],
    middle: [
      () => '블라인드 티저에서 회사를 짐작할 수 있는 표현을 빼고 지역은 시·도 단위로만 적었음.',
      (f) => `희망 조건 ${withTopic(amount(f))} 동종 거래 배수와 비교해 설명할 수 있도록 근거 표를 붙였음.`,
      () => '거래처별 매출 자료 일부가 빠져 있어 실무자에게 보완을 요청하였고 이번 주 안에 받기로 하였음.',
    ],
  },
  매칭진행: {
    keys: ['티저 전달', '관심 여부 확인', 'NDA 협의'],
    opening: [
      (f) => `${other(f)}에 블라인드 티저를 전달하고 관심 여부를 확인하였음.`,
      (f) => `${other(f)} 투자 담당자와 통화하여 ${f.product} 분야의 인수 기준을 들었음.`,
      (f) => `${f.name}의 조건에 맞는 후보군을 다시 추려 ${other(f)}에 우선 제안하였음.`,
    ],
    middle: [
      (f) =>
        `상대방은 매출 규모와 이익률에 관심을 보였으나 ${amount(f)} 수준의 가격에는 추가 설명을 요구하였음.`,
      () => '비밀유지계약서를 보내 검토 중이며 체결되는 대로 상세 자료를 제공하기로 하였음.',
      (f) =>
        `${withTopic(other(f))} 기존 사업과의 연계 효과를 중요하게 보고 있어 고객 목록의 중복 여부를 확인해 달라고 하였음.`,
    ],
  },
  MM진행: {
    keys: ['경영자 미팅', '현장 방문', '조건 의견 교환'],
    opening: [
      (f) => `${f.representative} 대표와 ${other(f)} 대표의 첫 경영자 미팅을 주선하였음.`,
      (f) => `${other(f)} 관계자가 ${f.name} 사업장을 방문하여 설비와 인력 현황을 확인하였음.`,
      () => '두 번째 경영자 미팅에서 거래 구조와 대표자 잔류 기간을 논의하였음.',
    ],
    middle: [
      () =>
        '양측 모두 시너지에는 공감하였으나 고용 승계 범위와 대표자 보증 해소 방안에 대해 이견이 남아 있음.',
      (f) => `가격은 ${amount(f)}을 기준으로 일부를 성과 연동으로 지급하는 안이 나왔음.`,
      (f) => `${withObject(f.product)} 담당하는 핵심 인력의 유지 조건을 상대방이 먼저 물어 왔음.`,
    ],
  },
  MOU체결: {
    keys: ['MOU 체결', '독점 협상 기간 합의', '실사 범위 합의'],
    opening: [
      (f) => `${withAnd(other(f))}의 양해각서 문안을 확정하고 양측 대표자가 서명하였음.`,
      (f) => `${withAnd(f.name)} ${other(f)} 사이의 독점 협상 기간을 8주로 정하고 양해각서를 체결하였음.`,
    ],
    middle: [
      () => '이행보증금과 해제 사유에 대한 문구를 조정하였고 법무 검토 의견을 모두 반영하였음.',
      () => '실사 범위는 재무, 세무, 법률로 하고 자료실은 다음 주 초에 열기로 하였음.',
      (f) => `기준 가격은 ${amount(f)}으로 하되 실사 결과에 따라 5% 범위에서 조정할 수 있도록 하였음.`,
    ],
  },
  실사: {
    keys: ['재무실사 진행', '자료실 개설', '쟁점 목록 정리'],
    opening: [
      (f) => `${other(f)}의 실사팀이 ${f.name} 본사에서 재무와 세무 실사를 진행하였음.`,
      () => '자료실에 올린 자료에 대한 1차 질의 42건을 받아 담당자별로 답변을 배분하였음.',
      (f) => `${other(f)} 측 회계법인과 중간 점검 회의를 열어 주요 쟁점을 정리하였음.`,
    ],
    middle: [
      () => '재고자산 평가와 퇴직급여 충당금에서 조정 의견이 나왔으나 금액은 크지 않은 것으로 파악됨.',
      () => '특수관계인 대여금 정리 계획을 요구받아 본계약 전까지 상환하는 방안을 대표자와 협의하였음.',
      () => '주요 거래처 계약에 지배권 변동 조항이 있는지 확인하여 다음 회의에서 보고하기로 하였음.',
    ],
  },
  본계약체결: {
    keys: ['본계약 체결', '계약금 입금', '선행조건 점검'],
    opening: [
      (f) => `${withAnd(f.name)} ${other(f)}의 주식매매계약을 체결하고 계약금 입금을 확인하였음.`,
      () => '본계약 문안의 진술과 보장 조항을 최종 조정한 뒤 양측이 날인을 마쳤음.',
    ],
    middle: [
      (f) => `최종 거래 금액은 ${amount(f)} 수준에서 정해졌으며 잔금은 선행조건 이행 후 지급하기로 하였음.`,
      () => '임원 변경 등기와 금융기관 동의 등 선행조건 목록을 만들어 책임자와 기한을 정하였음.',
    ],
  },
  'Deal Done': {
    keys: ['거래 종결', '잔금 지급 완료', '성공보수 청구'],
    opening: [
      (f) => `${other(f)}의 잔금 지급과 주권 교부가 끝나 거래가 종결되었음.`,
      (f) => `${f.name} 거래의 모든 선행조건이 이행되어 종결 확인서를 받았음.`,
    ],
    middle: [
      () => '성공보수 청구서를 발행하였고 대표자에게 인수 후 통합 과정의 유의점을 안내하였음.',
      (f) => `${f.representative} 대표는 6개월간 고문으로 남아 거래처 인계를 돕기로 하였음.`,
    ],
  },
} satisfies Record<ReportStage, StageWords>

const reactions = [
  '상대방의 반응은 대체로 긍정적이며 의사결정 일정도 구체적으로 제시하였음.',
  '다만 최근 업황에 대한 우려를 여러 차례 언급하여 하반기 수주 자료를 추가로 제시할 필요가 있음.',
  '대표자는 직원 고용 유지를 가장 중요한 조건으로 꼽았고 이 점은 양보가 어렵다고 하였음.',
  '가격보다 거래 종결의 확실성을 중시한다는 의사를 밝혀 자금 증빙을 먼저 확인하기로 하였음.',
  '내부 검토에 2주 정도 필요하다고 하여 그 사이 보완 자료를 준비하기로 하였음.',
  '회계 담당자의 설명이 충실하여 자료의 신뢰도는 높은 편으로 판단됨.',
  '동종 업계의 다른 제안도 받고 있는 것으로 보여 진행 속도를 높일 필요가 있음.',
  '부동산을 포함할지 여부가 조건에 큰 영향을 주므로 감정평가 자료를 함께 검토하기로 하였음.',
]
const nextSteps = [
  '다음 주 중 담당 팀 내부 회의를 거쳐 제안 조건을 정리한 뒤 다시 연락할 예정임.',
  '금주 내로 보완 자료를 받아 정리하고 부담당자와 함께 후속 면담 일정을 잡을 계획임.',
  '차기 면담은 2주 뒤로 예정하였으며 그 전까지 질의 목록을 먼저 전달하기로 하였음.',
  '법무 검토가 필요한 문구를 추려 의견을 받은 뒤 수정안을 보내기로 하였음.',
  '월말까지 진척이 없으면 대안 후보군과의 접촉을 병행하는 방안을 검토하겠음.',
  '대표자 일정에 맞추어 현장 방문을 한 차례 더 진행하고 결과를 보고하겠음.',
]
const fillers = [
  '면담에는 담당 팀장과 실무자가 함께 참석하였고 회의록은 당일 공유하였음.',
  '논의된 수치는 모두 잠정치이므로 외부 자료에는 싣지 않기로 하였음.',
  '관련 자료는 파일관리에 올려 두었으며 갱신되는 대로 다시 알리겠음.',
  '지난 보고 이후 연락은 전화와 이메일로 이어 왔고 특이 사항은 없었음.',
]

/** Makes the detail text of a report. It has 200 to 500 characters, as the form requires. */
export function reportDetail(random: Random, stage: number, facts: ReportFacts): string {
  const { opening, middle } = stageWords[reportStages.texts[stage] ?? firstStage]
  const sentences = [
    random.pick(opening)(facts),
    random.pick(middle)(facts),
    random.pick(reactions),
    random.pick(nextSteps),
  ]
  let text = sentences.join(' ')
  const at = random.int(0, fillers.length - 1)
  for (let more = 0; text.length < 205; more += 1) text += ` ${fillers[(at + more) % fillers.length]}`
  return text
}

export const keyPoints = (random: Random, stage: number): string =>
  random.pick(stageWords[reportStages.texts[stage] ?? firstStage].keys)

/** Possible next actions; most reports have none. */
const promises = [
  '재무제표 받기',
  '티저 수정본 보내기',
  '다음 면담 일정 잡기',
  '계약서 초안 보내기',
  '거래처 자료 확인하기',
  '대표자 의견 확인하기',
]

export const nextAction = (random: Random): string | null =>
  random.next() < 0.3 ? random.pick(promises) : null
