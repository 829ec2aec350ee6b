// nodemailer ships no types; this is all that we use of it.
declare module "nodemailer" {
  export interface Transporter {
    sendMail(mail: { from: string; to: string; subject: string; text?: string; html?: string }): Promise<unknown>;
  }
  export function createTransport(url: string): Transporter;
}
