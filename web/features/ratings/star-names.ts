import * as ratingsText from '#messages/ratings'

/** The meanings of one to five stars. */
export const starNames = [
  ratingsText.stars1,
  ratingsText.stars2,
  ratingsText.stars3,
  ratingsText.stars4,
  ratingsText.stars5,
]
