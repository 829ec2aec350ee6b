/** The five tones a state may wear. Never colour alone: a tone always comes with its words. */
export type Tone = "neutral" | "info" | "waiting" | "good" | "bad";
