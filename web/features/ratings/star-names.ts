import * as ratingsText from '#messages/ratings'

/** What one to five stars mean. */
export const starNames = [
  ratingsText.stars1,
  ratingsText.stars2,
  ratingsText.stars3,
  ratingsText.stars4,
  ratingsText.stars5,
]
