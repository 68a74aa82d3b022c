import type { Rule } from './needle.ts'

/**
 * A firm's texts are few and do not have every word of the language, so the words that a town or the beginning of a name is mistaken
 * for stand here. A town of them needs something of a place beside it; a beginning of a name that is an adverb names nobody.
 */
const towns = `
  강동 강화 거창 경주 고령 고성 고양 공주 광명 광산 구로 구리 구미 기장 남구 남동 남해 달성 동구 동남 동안 동작 동해 무안 보성
  보은 부여 북구 사상 사천 상당 상주 서구 서북 서원 성동 성산 성주 수성 수영 수원 수정 수지 신안 양구 양산 양천 연수 연제 영광
  영도 영동 영양 영주 예산 오산 용인 원주 유성 음성 의성 의창 이천 인제 장성 장수 장안 전주 정선 중구 중원 진도 진주 진해 청도
  청송 청원 청주 하남 하동 함양 합천 화성 화순`
const adverbs = `
  가득 가령 가장 각각 각자 간혹 거듭 거의 결국 결코 계속 고루 곧장 과연 굳이 그간 그때 그리 극히 근래 금방 기존 깊이 나날 나름 나아
  내내 너무 널리 높이 다만 다소 다수 다루 다름 다시 다음 단지 달리 당장 당초 대략 대체 더욱 덕분 도로 도리 두루 따로 때로 또는
  또한 마련 마침 만약 매년 매달 매우 매일 먼저 모두 모든 모아 무려 문득 미리 미루 바로 방금 보다 보통 본래 비록 사실 새로 서로
  소위 수시 순간 실로 실제 아마 아주 아직 약간 얼마 여러 여전 역시 연일 오늘 오래 오랜 오로 오직 온통 올해 우선 워낙 원래 위주
  유독 이곳 이내 이때 이런 이로 이루 이름 이른 이미 이상 이어 이외 이하 이후 일단 일부 일상 자주 잠시 전부 전혀 점점 점차 정말
  제법 조금 종종 주로 줄곧 즉시 지금 직접 차차 차츰 처음 최근 특히 편히 하나 하루 한결 한층 한편 한창 함께 항상 현재 홀로 훨씬
  흔히`

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

const townsThatAreWords = words(towns)
/** How the name of a town has to stand to be one. */
export const townRule = (stem: string): Rule => (townsThatAreWords.has(stem) ? 'townOrWord' : 'place')
export const adverbsAndAlike = words(adverbs)
