// Written by `npm run types` from supabase/migrations. Never edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      absence_code: {
        Row: {
          code: string
          id: string
          label: string
          position: number
        }
        Insert: {
          code: string
          id?: string
          label: string
          position: number
        }
        Update: {
          code?: string
          id?: string
          label?: string
          position?: number
        }
        Relationships: []
      }
      action_kind: {
        Row: {
          action: string | null
          action_label: string | null
          clock: string | null
          kind: string
          label: string
          page: string | null
          position: number
          source: string
        }
        Insert: {
          action?: string | null
          action_label?: string | null
          clock?: string | null
          kind: string
          label: string
          page?: string | null
          position: number
          source: string
        }
        Update: {
          action?: string | null
          action_label?: string | null
          clock?: string | null
          kind?: string
          label?: string
          page?: string | null
          position?: number
          source?: string
        }
        Relationships: []
      }
      address: {
        Row: {
          city: string | null
          country_code: string
          created_at: string
          created_by: string | null
          department_code: string | null
          department_name: string | null
          extra_info: string | null
          formatted: string
          geo: unknown
          id: string
          insee_code: string | null
          latitude: number | null
          location: string | null
          longitude: number | null
          postal_code: string | null
          region_name: string | null
          search: string | null
          sort_key: string | null
          street1: string | null
          street2: string | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          city?: string | null
          country_code?: string
          created_at?: string
          created_by?: string | null
          department_code?: string | null
          department_name?: string | null
          extra_info?: string | null
          formatted: string
          geo?: never
          id?: string
          insee_code?: string | null
          latitude?: number | null
          location?: string | null
          longitude?: number | null
          postal_code?: string | null
          region_name?: string | null
          search?: never
          sort_key?: never
          street1?: string | null
          street2?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          city?: string | null
          country_code?: string
          created_at?: string
          created_by?: string | null
          department_code?: string | null
          department_name?: string | null
          extra_info?: string | null
          formatted?: string
          geo?: never
          id?: string
          insee_code?: string | null
          latitude?: number | null
          location?: string | null
          longitude?: number | null
          postal_code?: string | null
          region_name?: string | null
          search?: never
          sort_key?: never
          street1?: string | null
          street2?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "address_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      advance_payment_request: {
        Row: {
          amount: number
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          id: string
          owner_id: string | null
          reason: string | null
          recovered_on: string | null
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          transfer_on: string | null
          transfer_reference: string | null
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          available_amount: number | null
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          amount: number
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          owner_id?: string | null
          reason?: string | null
          recovered_on?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          transfer_on?: string | null
          transfer_reference?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          amount?: number
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          owner_id?: string | null
          reason?: string | null
          recovered_on?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          transfer_on?: string | null
          transfer_reference?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "advance_payment_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "advance_payment_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "advance_payment_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_payment_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      agency: {
        Row: {
          address_id: string | null
          comment: string | null
          company_id: string
          created_at: string
          created_by: string | null
          email: string | null
          formatted_address: string | null
          holiday_policy: string
          id: string
          is_head_office: boolean
          naf_code: string | null
          naf_code_2025: string | null
          naf_code_label: string | null
          name: string
          opening_days: number[]
          owner_id: string | null
          phone_number: string | null
          search: string | null
          siret: string | null
          sort_key: string | null
          status: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          address_id?: string | null
          comment?: string | null
          company_id: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          holiday_policy?: string
          id?: string
          is_head_office?: boolean
          naf_code?: string | null
          naf_code_2025?: string | null
          naf_code_label?: string | null
          name: string
          opening_days?: number[]
          owner_id?: string | null
          phone_number?: string | null
          search?: never
          siret?: string | null
          sort_key?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          comment?: string | null
          company_id?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          holiday_policy?: string
          id?: string
          is_head_office?: boolean
          naf_code?: string | null
          naf_code_2025?: string | null
          naf_code_label?: string | null
          name?: string
          opening_days?: number[]
          owner_id?: string | null
          phone_number?: string | null
          search?: never
          siret?: string | null
          sort_key?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "agency_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agency_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agency_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "agency_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agency_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      ai_call: {
        Row: {
          answer: string | null
          created_at: string
          duration_ms: number | null
          error: string | null
          euros: number | null
          id: string
          model: string | null
          note_id: string | null
          request: string | null
          status: string
          talent_id: string | null
          task: string
          team_member_id: string | null
          tokens_in: number | null
          tokens_out: number | null
          workspace_id: string
        }
        Insert: {
          answer?: string | null
          created_at?: string
          duration_ms?: number | null
          error?: string | null
          euros?: number | null
          id?: string
          model?: string | null
          note_id?: string | null
          request?: string | null
          status?: string
          talent_id?: string | null
          task: string
          team_member_id?: string | null
          tokens_in?: number | null
          tokens_out?: number | null
          workspace_id: string
        }
        Update: {
          answer?: string | null
          created_at?: string
          duration_ms?: number | null
          error?: string | null
          euros?: number | null
          id?: string
          model?: string | null
          note_id?: string | null
          request?: string | null
          status?: string
          talent_id?: string | null
          task?: string
          team_member_id?: string | null
          tokens_in?: number | null
          tokens_out?: number | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ai_call_note_id_fkey"
            columns: ["note_id"]
            isOneToOne: false
            referencedRelation: "note"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_call_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "ai_call_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_call_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      amendment_type: {
        Row: {
          code: string
          id: string
          label: string
          needs_signature: boolean
          position: number
          rule: string
        }
        Insert: {
          code: string
          id?: string
          label: string
          needs_signature?: boolean
          position: number
          rule: string
        }
        Update: {
          code?: string
          id?: string
          label?: string
          needs_signature?: boolean
          position?: number
          rule?: string
        }
        Relationships: []
      }
      analytics_event: {
        Row: {
          created_at: string
          id: string
          kind: string
          name: string | null
          page_url: string | null
          properties: NonNullable<Json>
          team_member_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          name?: string | null
          page_url?: string | null
          properties?: NonNullable<Json>
          team_member_id?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          name?: string | null
          page_url?: string | null
          properties?: NonNullable<Json>
          team_member_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "analytics_event_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "analytics_event_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      application: {
        Row: {
          available_on: string | null
          client_answer: string | null
          client_answered_at: string | null
          client_comment: string | null
          comment: string | null
          created_at: string
          created_by: string | null
          has_stage_been_forced: boolean
          id: string
          interview_at: string | null
          interview_minutes: number
          interview_place: string | null
          is_rejected: boolean
          is_substitute: boolean
          mission_id: string
          owner_id: string | null
          position: number
          presented_at: string | null
          proposed_wage: number | null
          rejected_at: string | null
          rejected_by: string | null
          rejection_comment: string | null
          rejection_reason: string | null
          source: string
          stage: string
          stage_changed_at: string
          substitute_rank: number | null
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          available_on?: string | null
          client_answer?: string | null
          client_answered_at?: string | null
          client_comment?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          has_stage_been_forced?: boolean
          id?: string
          interview_at?: string | null
          interview_minutes?: number
          interview_place?: string | null
          is_rejected?: boolean
          is_substitute?: boolean
          mission_id: string
          owner_id?: string | null
          position?: number
          presented_at?: string | null
          proposed_wage?: number | null
          rejected_at?: string | null
          rejected_by?: string | null
          rejection_comment?: string | null
          rejection_reason?: string | null
          source?: string
          stage?: string
          stage_changed_at?: string
          substitute_rank?: number | null
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          available_on?: string | null
          client_answer?: string | null
          client_answered_at?: string | null
          client_comment?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          has_stage_been_forced?: boolean
          id?: string
          interview_at?: string | null
          interview_minutes?: number
          interview_place?: string | null
          is_rejected?: boolean
          is_substitute?: boolean
          mission_id?: string
          owner_id?: string | null
          position?: number
          presented_at?: string | null
          proposed_wage?: number | null
          rejected_at?: string | null
          rejected_by?: string | null
          rejection_comment?: string | null
          rejection_reason?: string | null
          source?: string
          stage?: string
          stage_changed_at?: string
          substitute_rank?: number | null
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "application_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "application_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_rejected_by_fkey"
            columns: ["rejected_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "application_rejected_by_fkey"
            columns: ["rejected_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          actor_id: string | null
          after: Json | null
          at: string
          before: Json | null
          family: string | null
          id: number
          operation: string
          row_id: string | null
          table_name: string
          workspace_id: string | null
        }
        Insert: {
          actor_id?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          family?: string | null
          id?: never
          operation: string
          row_id?: string | null
          table_name: string
          workspace_id?: string | null
        }
        Update: {
          actor_id?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          family?: string | null
          id?: never
          operation?: string
          row_id?: string | null
          table_name?: string
          workspace_id?: string | null
        }
        Relationships: []
      }
      auth_user: {
        Row: {
          avatar: string | null
          created_at: string
          email: string | null
          first_name: string | null
          id: string
          last_name: string | null
          phone_number: string | null
          updated_at: string
        }
        Insert: {
          avatar?: string | null
          created_at?: string
          email?: string | null
          first_name?: string | null
          id: string
          last_name?: string | null
          phone_number?: string | null
          updated_at?: string
        }
        Update: {
          avatar?: string | null
          created_at?: string
          email?: string | null
          first_name?: string | null
          id?: string
          last_name?: string | null
          phone_number?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      branch_rule: {
        Row: {
          agreement_name: string
          carence: string | null
          carence_long: number | null
          carence_short: number | null
          carence_threshold: number | null
          classification: string | null
          comment: string | null
          confirmed_at: string | null
          confirmed_by: string | null
          contract_reason: string | null
          created_at: string
          created_by: string | null
          department_code: string | null
          employee_status: string | null
          has_no_max: boolean
          id: string
          idcc: string
          max_months: number | null
          max_renewals: number | null
          minimum_hourly: number | null
          source: string
          status: string
          trial_1_month: number | null
          trial_2_months: number | null
          trial_beyond: number | null
          updated_at: string
          updated_by: string | null
          valid_from: string
          valid_to: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          agreement_name: string
          carence?: string | null
          carence_long?: number | null
          carence_short?: number | null
          carence_threshold?: number | null
          classification?: string | null
          comment?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          contract_reason?: string | null
          created_at?: string
          created_by?: string | null
          department_code?: string | null
          employee_status?: string | null
          has_no_max?: boolean
          id?: string
          idcc: string
          max_months?: number | null
          max_renewals?: number | null
          minimum_hourly?: number | null
          source: string
          status?: string
          trial_1_month?: number | null
          trial_2_months?: number | null
          trial_beyond?: number | null
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_to?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          agreement_name?: string
          carence?: string | null
          carence_long?: number | null
          carence_short?: number | null
          carence_threshold?: number | null
          classification?: string | null
          comment?: string | null
          confirmed_at?: string | null
          confirmed_by?: string | null
          contract_reason?: string | null
          created_at?: string
          created_by?: string | null
          department_code?: string | null
          employee_status?: string | null
          has_no_max?: boolean
          id?: string
          idcc?: string
          max_months?: number | null
          max_renewals?: number | null
          minimum_hourly?: number | null
          source?: string
          status?: string
          trial_1_month?: number | null
          trial_2_months?: number | null
          trial_beyond?: number | null
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_to?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "branch_rule_confirmed_by_fkey"
            columns: ["confirmed_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "branch_rule_confirmed_by_fkey"
            columns: ["confirmed_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "branch_rule_contract_reason_fkey"
            columns: ["contract_reason"]
            isOneToOne: false
            referencedRelation: "contract_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "branch_rule_department_code_fkey"
            columns: ["department_code"]
            isOneToOne: false
            referencedRelation: "department"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "branch_rule_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      business_unit: {
        Row: {
          created_at: string
          created_by: string | null
          emoji: string | null
          id: string
          name: string
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          emoji?: string | null
          id?: string
          name: string
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          emoji?: string | null
          id?: string
          name?: string
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_unit_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_link: {
        Row: {
          created_at: string
          id: string
          read_at: string | null
          revoked_at: string | null
          talent_id: string | null
          team_member_id: string
          work_site_id: string | null
          workspace_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          read_at?: string | null
          revoked_at?: string | null
          talent_id?: string | null
          team_member_id: string
          work_site_id?: string | null
          workspace_id: string
        }
        Update: {
          created_at?: string
          id?: string
          read_at?: string | null
          revoked_at?: string | null
          talent_id?: string | null
          team_member_id?: string
          work_site_id?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_link_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_link_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_link_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "calendar_link_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_link_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "calendar_link_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      call_log: {
        Row: {
          called_at: string
          comment: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          family: string | null
          id: string
          next_contact_on: string | null
          outcome: string
          owner_id: string | null
          talent_id: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          called_at?: string
          comment?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          family?: string | null
          id?: string
          next_contact_on?: string | null
          outcome: string
          owner_id?: string | null
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          called_at?: string
          comment?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          family?: string | null
          id?: string
          next_contact_on?: string | null
          outcome?: string
          owner_id?: string | null
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "call_log_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "call_log_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "call_log_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "call_log_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "call_log_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "call_log_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      certificate: {
        Row: {
          checked_at: string | null
          checked_by: string | null
          code: string
          comment: string | null
          created_at: string
          created_by: string | null
          document_id: string | null
          expires_on: string | null
          id: string
          is_checked: boolean
          issued_on: string | null
          issuer: string | null
          number: string | null
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          checked_at?: string | null
          checked_by?: string | null
          code: string
          comment?: string | null
          created_at?: string
          created_by?: string | null
          document_id?: string | null
          expires_on?: string | null
          id?: string
          is_checked?: boolean
          issued_on?: string | null
          issuer?: string | null
          number?: string | null
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          checked_at?: string | null
          checked_by?: string | null
          code?: string
          comment?: string | null
          created_at?: string
          created_by?: string | null
          document_id?: string | null
          expires_on?: string | null
          id?: string
          is_checked?: boolean
          issued_on?: string | null
          issuer?: string | null
          number?: string | null
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "certificate_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "certificate_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_code_fkey"
            columns: ["code"]
            isOneToOne: false
            referencedRelation: "certificate_type"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "certificate_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      certificate_type: {
        Row: {
          code: string
          created_at: string
          created_by: string | null
          family: string
          id: string
          is_verified: boolean
          label: string
          position: number
          search: string | null
          updated_at: string
          updated_by: string | null
          validity_months: number | null
          version: number
          can_edit: boolean | null
        }
        Insert: {
          code: string
          created_at?: string
          created_by?: string | null
          family: string
          id?: string
          is_verified?: boolean
          label: string
          position: number
          search?: never
          updated_at?: string
          updated_by?: string | null
          validity_months?: number | null
          version?: number
        }
        Update: {
          code?: string
          created_at?: string
          created_by?: string | null
          family?: string
          id?: string
          is_verified?: boolean
          label?: string
          position?: number
          search?: never
          updated_at?: string
          updated_by?: string | null
          validity_months?: number | null
          version?: number
        }
        Relationships: []
      }
      client_post: {
        Row: {
          agency_id: string | null
          certificate_codes: string[]
          characteristics: string | null
          company_id: string
          created_at: string
          created_by: string | null
          economic_layoff_on: string | null
          holiday_policy: string
          id: string
          is_active: boolean
          is_risky: boolean
          job_id: string | null
          medical_follow_up: string
          name: string
          opening_days: number[]
          ppe: string[]
          ppe_supplier: string | null
          reference_wage: number | null
          risk_description: string | null
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          work_site_id: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          agency_id?: string | null
          certificate_codes?: string[]
          characteristics?: string | null
          company_id: string
          created_at?: string
          created_by?: string | null
          economic_layoff_on?: string | null
          holiday_policy?: string
          id?: string
          is_active?: boolean
          is_risky?: boolean
          job_id?: string | null
          medical_follow_up?: string
          name: string
          opening_days?: number[]
          ppe?: string[]
          ppe_supplier?: string | null
          reference_wage?: number | null
          risk_description?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_site_id?: string | null
          workspace_id: string
        }
        Update: {
          agency_id?: string | null
          certificate_codes?: string[]
          characteristics?: string | null
          company_id?: string
          created_at?: string
          created_by?: string | null
          economic_layoff_on?: string | null
          holiday_policy?: string
          id?: string
          is_active?: boolean
          is_risky?: boolean
          job_id?: string | null
          medical_follow_up?: string
          name?: string
          opening_days?: number[]
          ppe?: string[]
          ppe_supplier?: string | null
          reference_wage?: number | null
          risk_description?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_site_id?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "client_post_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_post_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_post_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_post_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_post_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      commercial_coefficient: {
        Row: {
          category: string
          coefficient: number
          commercial_condition_id: string
          created_at: string
          created_by: string | null
          id: string
          kind: string
          option: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          category: string
          coefficient: number
          commercial_condition_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          option?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          category?: string
          coefficient?: number
          commercial_condition_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          option?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "commercial_coefficient_commercial_condition_id_fkey"
            columns: ["commercial_condition_id"]
            isOneToOne: false
            referencedRelation: "commercial_condition"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_coefficient_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      commercial_condition: {
        Row: {
          agency_id: string | null
          are_ifm_iccp_included: boolean
          bad_weather_coefficient: number | null
          cancellation_notice_hours: number | null
          comment: string | null
          company_id: string
          contact_id: string | null
          created_at: string
          created_by: string | null
          credit_limit: number | null
          deemed_acceptance_hours: number | null
          delegation_coefficient: number | null
          expense_coefficient: number
          free_hire_after_months: number | null
          generated_document_id: string | null
          id: string
          indexation: string | null
          indexed_on: string | null
          is_tacitly_renewed: boolean
          management_coefficient: number | null
          meal_billing: string
          medical_billing: string
          minimum_coefficient: number | null
          minimum_daily_minutes: number | null
          owner_id: string | null
          payment_days: number | null
          payment_method: string | null
          payment_mode: string | null
          payment_terms: string | null
          placement_fee_rate: number | null
          ppe_billing: string
          public_holiday_billing: string
          rebate_mode: string | null
          rebate_tiers: NonNullable<Json>
          reference: string | null
          replaces_id: string | null
          sent_at: string | null
          signed_at: string | null
          signed_document_id: string | null
          status: string
          submission_id: string | null
          submission_slug: string | null
          submission_status: string | null
          training_billing: string
          updated_at: string
          updated_by: string | null
          valid_from: string
          valid_until: string | null
          version: number
          version_number: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          agency_id?: string | null
          are_ifm_iccp_included?: boolean
          bad_weather_coefficient?: number | null
          cancellation_notice_hours?: number | null
          comment?: string | null
          company_id: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          deemed_acceptance_hours?: number | null
          delegation_coefficient?: number | null
          expense_coefficient?: number
          free_hire_after_months?: number | null
          generated_document_id?: string | null
          id?: string
          indexation?: string | null
          indexed_on?: string | null
          is_tacitly_renewed?: boolean
          management_coefficient?: number | null
          meal_billing?: string
          medical_billing?: string
          minimum_coefficient?: number | null
          minimum_daily_minutes?: number | null
          owner_id?: string | null
          payment_days?: number | null
          payment_method?: string | null
          payment_mode?: string | null
          payment_terms?: string | null
          placement_fee_rate?: number | null
          ppe_billing?: string
          public_holiday_billing?: string
          rebate_mode?: string | null
          rebate_tiers?: NonNullable<Json>
          reference?: string | null
          replaces_id?: string | null
          sent_at?: string | null
          signed_at?: string | null
          signed_document_id?: string | null
          status?: string
          submission_id?: string | null
          submission_slug?: string | null
          submission_status?: string | null
          training_billing?: string
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_until?: string | null
          version?: number
          version_number?: number
          workspace_id: string
        }
        Update: {
          agency_id?: string | null
          are_ifm_iccp_included?: boolean
          bad_weather_coefficient?: number | null
          cancellation_notice_hours?: number | null
          comment?: string | null
          company_id?: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          deemed_acceptance_hours?: number | null
          delegation_coefficient?: number | null
          expense_coefficient?: number
          free_hire_after_months?: number | null
          generated_document_id?: string | null
          id?: string
          indexation?: string | null
          indexed_on?: string | null
          is_tacitly_renewed?: boolean
          management_coefficient?: number | null
          meal_billing?: string
          medical_billing?: string
          minimum_coefficient?: number | null
          minimum_daily_minutes?: number | null
          owner_id?: string | null
          payment_days?: number | null
          payment_method?: string | null
          payment_mode?: string | null
          payment_terms?: string | null
          placement_fee_rate?: number | null
          ppe_billing?: string
          public_holiday_billing?: string
          rebate_mode?: string | null
          rebate_tiers?: NonNullable<Json>
          reference?: string | null
          replaces_id?: string | null
          sent_at?: string | null
          signed_at?: string | null
          signed_document_id?: string | null
          status?: string
          submission_id?: string | null
          submission_slug?: string | null
          submission_status?: string | null
          training_billing?: string
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_until?: string | null
          version?: number
          version_number?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "commercial_condition_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_generated_document_id_fkey"
            columns: ["generated_document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "commercial_condition_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_replaces_id_fkey"
            columns: ["replaces_id"]
            isOneToOne: false
            referencedRelation: "commercial_condition"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_signed_document_id_fkey"
            columns: ["signed_document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commercial_condition_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      company: {
        Row: {
          address_id: string | null
          comment: string | null
          company_group_id: string | null
          created_at: string
          created_by: string | null
          credit_limit: number | null
          email: string | null
          formatted_address: string | null
          headcount: number | null
          id: string
          idcc: string | null
          import_key: string | null
          is_strategic: boolean
          legal_form: string | null
          naf_code: string | null
          naf_code_2025: string | null
          naf_code_label: string | null
          name: string
          owner_id: string | null
          payment_days: number | null
          payment_terms: string | null
          phone_number: string | null
          search: string | null
          sector_id: string | null
          siren: string | null
          sort_key: string | null
          status: string
          updated_at: string
          updated_by: string | null
          vat_number: string | null
          version: number
          website: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          address_id?: string | null
          comment?: string | null
          company_group_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          email?: string | null
          formatted_address?: string | null
          headcount?: number | null
          id?: string
          idcc?: string | null
          import_key?: string | null
          is_strategic?: boolean
          legal_form?: string | null
          naf_code?: string | null
          naf_code_2025?: string | null
          naf_code_label?: string | null
          name: string
          owner_id?: string | null
          payment_days?: number | null
          payment_terms?: string | null
          phone_number?: string | null
          search?: never
          sector_id?: string | null
          siren?: string | null
          sort_key?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          vat_number?: string | null
          version?: number
          website?: string | null
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          comment?: string | null
          company_group_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          email?: string | null
          formatted_address?: string | null
          headcount?: number | null
          id?: string
          idcc?: string | null
          import_key?: string | null
          is_strategic?: boolean
          legal_form?: string | null
          naf_code?: string | null
          naf_code_2025?: string | null
          naf_code_label?: string | null
          name?: string
          owner_id?: string | null
          payment_days?: number | null
          payment_terms?: string | null
          phone_number?: string | null
          search?: never
          sector_id?: string | null
          siren?: string | null
          sort_key?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          vat_number?: string | null
          version?: number
          website?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "company_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_company_group_id_fkey"
            columns: ["company_group_id"]
            isOneToOne: false
            referencedRelation: "company_group"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "company_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_sector_id_fkey"
            columns: ["sector_id"]
            isOneToOne: false
            referencedRelation: "sector"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      company_group: {
        Row: {
          comment: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          owner_id: string | null
          search: string | null
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          website: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          owner_id?: string | null
          search?: never
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          website?: string | null
          workspace_id: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          owner_id?: string | null
          search?: never
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          website?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "company_group_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "company_group_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_group_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      company_insurance_request: {
        Row: {
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          effective_on: string | null
          exempted_until: string | null
          exemption_reason: string | null
          id: string
          owner_id: string | null
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          turn: number | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          effective_on?: string | null
          exempted_until?: string | null
          exemption_reason?: string | null
          id?: string
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          turn?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          effective_on?: string | null
          exempted_until?: string | null
          exemption_reason?: string | null
          id?: string
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          turn?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "company_insurance_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "company_insurance_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "company_insurance_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "company_insurance_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      connected_mail: {
        Row: {
          contact_id: string | null
          created_at: string
          created_by: string | null
          direction: string
          family: string | null
          id: string
          message_id: string
          owner_id: string | null
          sent_at: string
          snippet: string | null
          subject: string
          talent_id: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          direction: string
          family?: string | null
          id?: string
          message_id: string
          owner_id?: string | null
          sent_at: string
          snippet?: string | null
          subject?: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          direction?: string
          family?: string | null
          id?: string
          message_id?: string
          owner_id?: string | null
          sent_at?: string
          snippet?: string | null
          subject?: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "connected_mail_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "connected_mail_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "connected_mail_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "connected_mail_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "connected_mail_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "connected_mail_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      consent: {
        Row: {
          channel: string
          contact_id: string | null
          created_at: string
          created_by: string | null
          detail: string | null
          family: string | null
          given_at: string
          id: string
          kind: string
          notice_version: string | null
          purpose: string
          talent_id: string | null
          updated_at: string
          updated_by: string | null
          version: number
          withdrawn_at: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          channel: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          detail?: string | null
          family?: string | null
          given_at?: string
          id?: string
          kind: string
          notice_version?: string | null
          purpose: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          withdrawn_at?: string | null
          workspace_id: string
        }
        Update: {
          channel?: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          detail?: string | null
          family?: string | null
          given_at?: string
          id?: string
          kind?: string
          notice_version?: string | null
          purpose?: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          withdrawn_at?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "consent_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consent_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consent_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consent_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      contact: {
        Row: {
          agency_id: string | null
          can_sign_contracts: boolean
          can_sign_timesheets: boolean
          civility: string | null
          comment: string | null
          company_id: string | null
          created_at: string
          created_by: string | null
          email: string | null
          first_name: string | null
          id: string
          is_billing_contact: boolean
          job_title: string | null
          last_name: string | null
          opted_out_at: string | null
          owner_id: string | null
          phone_number: string | null
          search: string | null
          sort_key: string | null
          status: string
          temp_first_name: string | null
          temp_last_name: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          agency_id?: string | null
          can_sign_contracts?: boolean
          can_sign_timesheets?: boolean
          civility?: string | null
          comment?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          first_name?: string | null
          id?: string
          is_billing_contact?: boolean
          job_title?: string | null
          last_name?: string | null
          opted_out_at?: string | null
          owner_id?: string | null
          phone_number?: string | null
          search?: never
          sort_key?: never
          status?: string
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          agency_id?: string | null
          can_sign_contracts?: boolean
          can_sign_timesheets?: boolean
          civility?: string | null
          comment?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          first_name?: string | null
          id?: string
          is_billing_contact?: boolean
          job_title?: string | null
          last_name?: string | null
          opted_out_at?: string | null
          owner_id?: string | null
          phone_number?: string | null
          search?: never
          sort_key?: never
          status?: string
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contact_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      contract: {
        Row: {
          access_means: string | null
          actual_end_date: string | null
          address_id: string | null
          admin_id: string | null
          advance_terms: string | null
          agency_id: string | null
          amendment_effective_on: string | null
          amendment_number: number
          amendment_reason: string | null
          amendment_type: string | null
          application_id: string | null
          apprenticeship_year: number | null
          approved_at: string | null
          approved_by: string | null
          attestation_on: string | null
          author_ids: string[]
          bad_weather_coefficient: number | null
          business_unit_id: string | null
          cdi_offered_on: string | null
          cdi_refused_on: string | null
          certificate_codes: string[]
          classification: string | null
          client_post_id: string | null
          cmad_document_id: string | null
          coefficient: number | null
          coefficient_kind: string
          commercial_condition_id: string | null
          company_id: string
          contact_id: string | null
          contract_key: string
          contract_reason: string | null
          contract_type: string
          created_at: string
          created_by: string | null
          ctt_document_id: string | null
          daily_minutes: NonNullable<Json>
          dangerous_work: string | null
          definitive_end_comment: string | null
          definitive_end_on: string | null
          definitive_end_reason: string | null
          definitive_end_requested_at: string | null
          document_hash: string | null
          dpae_canceled_on: string | null
          dpae_reference: string | null
          dpae_sent_at: string | null
          employee_status: string
          end_date: string | null
          ending_comment: string | null
          ending_reason: string | null
          expense_coefficient: number
          financial_guarantor: string | null
          fitness_on: string | null
          fitness_until: string | null
          flexibility_end: string | null
          flexibility_start: string | null
          formatted_address: string | null
          has_flexibility_clause: boolean
          hourly_wage: number | null
          iccp_rate: number
          id: string
          ifm_rate: number
          is_abroad: boolean
          is_amendment: boolean
          is_full_time: boolean
          is_long_distance: boolean
          is_night_work: boolean
          is_occupational_doctor: boolean
          is_renewable: boolean
          is_risky_post: boolean
          is_term_precise: boolean
          is_timesheet_required: boolean
          job_id: string | null
          job_name: string
          job_risks: string[]
          justification: string | null
          legal_entity_id: string | null
          legality_overrides: NonNullable<Json>
          long_distance_allowance: number | null
          meal_allowance: number | null
          meal_card_value: number | null
          meal_type: string
          medical_follow_up: string
          mentions_hire_not_forbidden: boolean
          minimum_end_date: string | null
          mission_id: string | null
          non_working_periods: string | null
          order_reference: string | null
          owner_id: string | null
          pcs_code: string | null
          pension_body: string | null
          post_characteristics: string | null
          post_declared_on: string | null
          post_other_end: string | null
          post_other_start: string | null
          ppe: string[]
          ppe_supplier: string | null
          previous_id: string | null
          provident_body: string | null
          public_holiday_billing: string | null
          qualification: string | null
          reference_wage: number | null
          renewal_clause: string | null
          renewal_refused_until: string | null
          repatriation_clause: string | null
          replaced_person_name: string | null
          replaced_person_qualification: string | null
          replaces_broken_id: string | null
          replaces_striker: boolean
          reviewed_at: string | null
          reviewed_by: string | null
          risk_description: string | null
          schedule: string | null
          signed_at: string | null
          start_date: string
          status: string
          submitted_at: string | null
          talent_id: string
          timesheet_contact_id: string | null
          timesheet_entry_by: string
          timesheet_step_minutes: number
          transport_allowance: number | null
          travel_allowance: number | null
          travel_zone: string | null
          trial_period_days: number | null
          trial_period_unit: string
          updated_at: string
          updated_by: string | null
          version: number
          wage_components: string | null
          weekly_minutes: number
          work_derogation_on: string | null
          work_derogation_reference: string | null
          work_site_id: string | null
          working_days: number[]
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          access_means?: string | null
          actual_end_date?: string | null
          address_id?: string | null
          admin_id?: string | null
          advance_terms?: string | null
          agency_id?: string | null
          amendment_effective_on?: string | null
          amendment_number?: number
          amendment_reason?: string | null
          amendment_type?: string | null
          application_id?: string | null
          apprenticeship_year?: number | null
          approved_at?: string | null
          approved_by?: string | null
          attestation_on?: string | null
          author_ids?: string[]
          bad_weather_coefficient?: number | null
          business_unit_id?: string | null
          cdi_offered_on?: string | null
          cdi_refused_on?: string | null
          certificate_codes?: string[]
          classification?: string | null
          client_post_id?: string | null
          cmad_document_id?: string | null
          coefficient?: number | null
          coefficient_kind?: string
          commercial_condition_id?: string | null
          company_id: string
          contact_id?: string | null
          contract_key?: string
          contract_reason?: string | null
          contract_type?: string
          created_at?: string
          created_by?: string | null
          ctt_document_id?: string | null
          daily_minutes?: NonNullable<Json>
          dangerous_work?: string | null
          definitive_end_comment?: string | null
          definitive_end_on?: string | null
          definitive_end_reason?: string | null
          definitive_end_requested_at?: string | null
          document_hash?: string | null
          dpae_canceled_on?: string | null
          dpae_reference?: string | null
          dpae_sent_at?: string | null
          employee_status?: string
          end_date?: string | null
          ending_comment?: string | null
          ending_reason?: string | null
          expense_coefficient?: number
          financial_guarantor?: string | null
          fitness_on?: string | null
          fitness_until?: string | null
          flexibility_end?: string | null
          flexibility_start?: string | null
          formatted_address?: string | null
          has_flexibility_clause?: boolean
          hourly_wage?: number | null
          iccp_rate?: number
          id?: string
          ifm_rate?: number
          is_abroad?: boolean
          is_amendment?: boolean
          is_full_time?: boolean
          is_long_distance?: boolean
          is_night_work?: boolean
          is_occupational_doctor?: boolean
          is_renewable?: boolean
          is_risky_post?: boolean
          is_term_precise?: boolean
          is_timesheet_required?: boolean
          job_id?: string | null
          job_name: string
          job_risks?: string[]
          justification?: string | null
          legal_entity_id?: string | null
          legality_overrides?: NonNullable<Json>
          long_distance_allowance?: number | null
          meal_allowance?: number | null
          meal_card_value?: number | null
          meal_type?: string
          medical_follow_up?: string
          mentions_hire_not_forbidden?: boolean
          minimum_end_date?: string | null
          mission_id?: string | null
          non_working_periods?: string | null
          order_reference?: string | null
          owner_id?: string | null
          pcs_code?: string | null
          pension_body?: string | null
          post_characteristics?: string | null
          post_declared_on?: string | null
          post_other_end?: string | null
          post_other_start?: string | null
          ppe?: string[]
          ppe_supplier?: string | null
          previous_id?: string | null
          provident_body?: string | null
          public_holiday_billing?: string | null
          qualification?: string | null
          reference_wage?: number | null
          renewal_clause?: string | null
          renewal_refused_until?: string | null
          repatriation_clause?: string | null
          replaced_person_name?: string | null
          replaced_person_qualification?: string | null
          replaces_broken_id?: string | null
          replaces_striker?: boolean
          reviewed_at?: string | null
          reviewed_by?: string | null
          risk_description?: string | null
          schedule?: string | null
          signed_at?: string | null
          start_date: string
          status?: string
          submitted_at?: string | null
          talent_id: string
          timesheet_contact_id?: string | null
          timesheet_entry_by?: string
          timesheet_step_minutes?: number
          transport_allowance?: number | null
          travel_allowance?: number | null
          travel_zone?: string | null
          trial_period_days?: number | null
          trial_period_unit?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          wage_components?: string | null
          weekly_minutes?: number
          work_derogation_on?: string | null
          work_derogation_reference?: string | null
          work_site_id?: string | null
          working_days?: number[]
          workspace_id: string
        }
        Update: {
          access_means?: string | null
          actual_end_date?: string | null
          address_id?: string | null
          admin_id?: string | null
          advance_terms?: string | null
          agency_id?: string | null
          amendment_effective_on?: string | null
          amendment_number?: number
          amendment_reason?: string | null
          amendment_type?: string | null
          application_id?: string | null
          apprenticeship_year?: number | null
          approved_at?: string | null
          approved_by?: string | null
          attestation_on?: string | null
          author_ids?: string[]
          bad_weather_coefficient?: number | null
          business_unit_id?: string | null
          cdi_offered_on?: string | null
          cdi_refused_on?: string | null
          certificate_codes?: string[]
          classification?: string | null
          client_post_id?: string | null
          cmad_document_id?: string | null
          coefficient?: number | null
          coefficient_kind?: string
          commercial_condition_id?: string | null
          company_id?: string
          contact_id?: string | null
          contract_key?: string
          contract_reason?: string | null
          contract_type?: string
          created_at?: string
          created_by?: string | null
          ctt_document_id?: string | null
          daily_minutes?: NonNullable<Json>
          dangerous_work?: string | null
          definitive_end_comment?: string | null
          definitive_end_on?: string | null
          definitive_end_reason?: string | null
          definitive_end_requested_at?: string | null
          document_hash?: string | null
          dpae_canceled_on?: string | null
          dpae_reference?: string | null
          dpae_sent_at?: string | null
          employee_status?: string
          end_date?: string | null
          ending_comment?: string | null
          ending_reason?: string | null
          expense_coefficient?: number
          financial_guarantor?: string | null
          fitness_on?: string | null
          fitness_until?: string | null
          flexibility_end?: string | null
          flexibility_start?: string | null
          formatted_address?: string | null
          has_flexibility_clause?: boolean
          hourly_wage?: number | null
          iccp_rate?: number
          id?: string
          ifm_rate?: number
          is_abroad?: boolean
          is_amendment?: boolean
          is_full_time?: boolean
          is_long_distance?: boolean
          is_night_work?: boolean
          is_occupational_doctor?: boolean
          is_renewable?: boolean
          is_risky_post?: boolean
          is_term_precise?: boolean
          is_timesheet_required?: boolean
          job_id?: string | null
          job_name?: string
          job_risks?: string[]
          justification?: string | null
          legal_entity_id?: string | null
          legality_overrides?: NonNullable<Json>
          long_distance_allowance?: number | null
          meal_allowance?: number | null
          meal_card_value?: number | null
          meal_type?: string
          medical_follow_up?: string
          mentions_hire_not_forbidden?: boolean
          minimum_end_date?: string | null
          mission_id?: string | null
          non_working_periods?: string | null
          order_reference?: string | null
          owner_id?: string | null
          pcs_code?: string | null
          pension_body?: string | null
          post_characteristics?: string | null
          post_declared_on?: string | null
          post_other_end?: string | null
          post_other_start?: string | null
          ppe?: string[]
          ppe_supplier?: string | null
          previous_id?: string | null
          provident_body?: string | null
          public_holiday_billing?: string | null
          qualification?: string | null
          reference_wage?: number | null
          renewal_clause?: string | null
          renewal_refused_until?: string | null
          repatriation_clause?: string | null
          replaced_person_name?: string | null
          replaced_person_qualification?: string | null
          replaces_broken_id?: string | null
          replaces_striker?: boolean
          reviewed_at?: string | null
          reviewed_by?: string | null
          risk_description?: string | null
          schedule?: string | null
          signed_at?: string | null
          start_date?: string
          status?: string
          submitted_at?: string | null
          talent_id?: string
          timesheet_contact_id?: string | null
          timesheet_entry_by?: string
          timesheet_step_minutes?: number
          transport_allowance?: number | null
          travel_allowance?: number | null
          travel_zone?: string | null
          trial_period_days?: number | null
          trial_period_unit?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          wage_components?: string | null
          weekly_minutes?: number
          work_derogation_on?: string | null
          work_derogation_reference?: string | null
          work_site_id?: string | null
          working_days?: number[]
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contract_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_admin_id_fkey"
            columns: ["admin_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_admin_id_fkey"
            columns: ["admin_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_amendment_type_fkey"
            columns: ["amendment_type"]
            isOneToOne: false
            referencedRelation: "amendment_type"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "contract_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_client_post_id_fkey"
            columns: ["client_post_id"]
            isOneToOne: false
            referencedRelation: "client_post"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_cmad_document_id_fkey"
            columns: ["cmad_document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_commercial_condition_id_fkey"
            columns: ["commercial_condition_id"]
            isOneToOne: false
            referencedRelation: "commercial_condition"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_contract_reason_fkey"
            columns: ["contract_reason"]
            isOneToOne: false
            referencedRelation: "contract_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "contract_ctt_document_id_fkey"
            columns: ["ctt_document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_definitive_end_reason_fkey"
            columns: ["definitive_end_reason"]
            isOneToOne: false
            referencedRelation: "contract_ending_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "contract_ending_reason_fkey"
            columns: ["ending_reason"]
            isOneToOne: false
            referencedRelation: "contract_ending_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "contract_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_legal_entity_id_fkey"
            columns: ["legal_entity_id"]
            isOneToOne: false
            referencedRelation: "legal_entity"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_previous_id_fkey"
            columns: ["previous_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_previous_id_fkey"
            columns: ["previous_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_replaces_broken_id_fkey"
            columns: ["replaces_broken_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_replaces_broken_id_fkey"
            columns: ["replaces_broken_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_timesheet_contact_id_fkey"
            columns: ["timesheet_contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      contract_change_request: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          comment: string | null
          contract_id: string
          created_at: string
          created_by: string | null
          current_value: string | null
          field: string
          id: string
          is_accepted: boolean | null
          owner_id: string | null
          updated_at: string
          updated_by: string | null
          version: number
          wanted_value: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          comment?: string | null
          contract_id: string
          created_at?: string
          created_by?: string | null
          current_value?: string | null
          field: string
          id?: string
          is_accepted?: boolean | null
          owner_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          wanted_value?: string | null
          workspace_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          comment?: string | null
          contract_id?: string
          created_at?: string
          created_by?: string | null
          current_value?: string | null
          field?: string
          id?: string
          is_accepted?: boolean | null
          owner_id?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          wanted_value?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "contract_change_request_answered_by_fkey"
            columns: ["answered_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_change_request_answered_by_fkey"
            columns: ["answered_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_change_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_change_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_change_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_change_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_change_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      contract_ending_reason: {
        Row: {
          code: string
          id: string
          is_break: boolean
          label: string
          pays_iccp: boolean
          pays_ifm: boolean | null
          position: number
        }
        Insert: {
          code: string
          id?: string
          is_break?: boolean
          label: string
          pays_iccp?: boolean
          pays_ifm?: boolean | null
          position: number
        }
        Update: {
          code?: string
          id?: string
          is_break?: boolean
          label?: string
          pays_iccp?: boolean
          pays_ifm?: boolean | null
          position?: number
        }
        Relationships: []
      }
      contract_reason: {
        Row: {
          allows_imprecise_term: boolean
          code: string
          id: string
          justification_hint: string
          label: string
          legal_basis: string
          max_months: number | null
          max_months_imprecise: number | null
          min_initial_months: number | null
          needs_replaced_person: boolean
          position: number
        }
        Insert: {
          allows_imprecise_term: boolean
          code: string
          id?: string
          justification_hint: string
          label: string
          legal_basis: string
          max_months?: number | null
          max_months_imprecise?: number | null
          min_initial_months?: number | null
          needs_replaced_person?: boolean
          position: number
        }
        Update: {
          allows_imprecise_term?: boolean
          code?: string
          id?: string
          justification_hint?: string
          label?: string
          legal_basis?: string
          max_months?: number | null
          max_months_imprecise?: number | null
          min_initial_months?: number | null
          needs_replaced_person?: boolean
          position?: number
        }
        Relationships: []
      }
      cooptation: {
        Row: {
          assignee_id: string | null
          bonus: number
          comment: string | null
          contract_key: string | null
          coopted_by_id: string
          created_at: string
          created_by: string | null
          due_on: string | null
          hours_wanted: number
          id: string
          owner_id: string | null
          paid_on: string | null
          payable_on: string | null
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          hours_worked: number | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          bonus?: number
          comment?: string | null
          contract_key?: string | null
          coopted_by_id: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          hours_wanted?: number
          id?: string
          owner_id?: string | null
          paid_on?: string | null
          payable_on?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          bonus?: number
          comment?: string | null
          contract_key?: string | null
          coopted_by_id?: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          hours_wanted?: number
          id?: string
          owner_id?: string | null
          paid_on?: string | null
          payable_on?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cooptation_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "cooptation_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_coopted_by_id_fkey"
            columns: ["coopted_by_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_coopted_by_id_fkey"
            columns: ["coopted_by_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "cooptation_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cooptation_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      country: {
        Row: {
          code: string
          local_code: string
          name: string
          position: number
        }
        Insert: {
          code: string
          local_code: string
          name: string
          position: number
        }
        Update: {
          code?: string
          local_code?: string
          name?: string
          position?: number
        }
        Relationships: []
      }
      deep_research_access: {
        Row: {
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          id: string
          reason: string | null
          status: string
          team_member_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          state_place: number | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          reason?: string | null
          status?: string
          team_member_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          reason?: string | null
          status?: string
          team_member_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "deep_research_access_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "deep_research_access_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deep_research_access_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      definitive_end_request: {
        Row: {
          assignee_id: string | null
          client_mark: number | null
          comment: string | null
          company_id: string | null
          contract_id: string
          contract_key: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          ended_on: string | null
          ending_reason: string | null
          id: string
          issued_on: string | null
          outcome: string | null
          owner_id: string | null
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          worker_mark: number | null
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          client_mark?: number | null
          comment?: string | null
          company_id?: string | null
          contract_id: string
          contract_key?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          ended_on?: string | null
          ending_reason?: string | null
          id?: string
          issued_on?: string | null
          outcome?: string | null
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          worker_mark?: number | null
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          client_mark?: number | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string
          contract_key?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          ended_on?: string | null
          ending_reason?: string | null
          id?: string
          issued_on?: string | null
          outcome?: string | null
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          worker_mark?: number | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "definitive_end_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "definitive_end_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_ending_reason_fkey"
            columns: ["ending_reason"]
            isOneToOne: false
            referencedRelation: "contract_ending_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "definitive_end_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "definitive_end_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "definitive_end_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      department: {
        Row: {
          code: string
          local_code: string
          name: string
          region_code: string
          search: string | null
          sort_key: string | null
        }
        Insert: {
          code: string
          local_code: string
          name: string
          region_code: string
          search?: never
          sort_key?: never
        }
        Update: {
          code?: string
          local_code?: string
          name?: string
          region_code?: string
          search?: never
          sort_key?: never
        }
        Relationships: [
          {
            foreignKeyName: "department_region_code_fkey"
            columns: ["region_code"]
            isOneToOne: false
            referencedRelation: "region"
            referencedColumns: ["code"]
          },
        ]
      }
      document: {
        Row: {
          comment: string | null
          created_at: string
          created_by: string | null
          entity: string
          expiry_date: string | null
          family: string
          file_name: string | null
          id: string
          mime_type: string | null
          row_id: string
          sha256: string | null
          size_bytes: number | null
          sort_key: string | null
          storage_path: string
          submission_id: string | null
          submission_sent_at: string | null
          submission_signed_at: string | null
          submission_slug: string | null
          submission_status: string | null
          title: string | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          belongs_to: string | null
          can_edit: boolean | null
          shown_name: string | null
        }
        Insert: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          entity: string
          expiry_date?: string | null
          family?: string
          file_name?: string | null
          id?: string
          mime_type?: string | null
          row_id: string
          sha256?: string | null
          size_bytes?: number | null
          sort_key?: never
          storage_path: string
          submission_id?: string | null
          submission_sent_at?: string | null
          submission_signed_at?: string | null
          submission_slug?: string | null
          submission_status?: string | null
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          entity?: string
          expiry_date?: string | null
          family?: string
          file_name?: string | null
          id?: string
          mime_type?: string | null
          row_id?: string
          sha256?: string | null
          size_bytes?: number | null
          sort_key?: never
          storage_path?: string
          submission_id?: string | null
          submission_sent_at?: string | null
          submission_signed_at?: string | null
          submission_slug?: string | null
          submission_status?: string | null
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "document_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      expense_claim_line: {
        Row: {
          amount: number | null
          cancel_reason: string | null
          canceled_by: string | null
          created_at: string
          created_by: string | null
          expense_claim_request_id: string
          id: string
          is_canceled: boolean
          is_electric: boolean
          journey: string | null
          kilometres: number | null
          kind: string
          label: string | null
          position: number
          spent_on: string
          updated_at: string
          updated_by: string | null
          vat: number | null
          vehicle: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          amount?: number | null
          cancel_reason?: string | null
          canceled_by?: string | null
          created_at?: string
          created_by?: string | null
          expense_claim_request_id: string
          id?: string
          is_canceled?: boolean
          is_electric?: boolean
          journey?: string | null
          kilometres?: number | null
          kind: string
          label?: string | null
          position?: number
          spent_on?: string
          updated_at?: string
          updated_by?: string | null
          vat?: number | null
          vehicle?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          amount?: number | null
          cancel_reason?: string | null
          canceled_by?: string | null
          created_at?: string
          created_by?: string | null
          expense_claim_request_id?: string
          id?: string
          is_canceled?: boolean
          is_electric?: boolean
          journey?: string | null
          kilometres?: number | null
          kind?: string
          label?: string | null
          position?: number
          spent_on?: string
          updated_at?: string
          updated_by?: string | null
          vat?: number | null
          vehicle?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "expense_claim_line_canceled_by_fkey"
            columns: ["canceled_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "expense_claim_line_canceled_by_fkey"
            columns: ["canceled_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_line_expense_claim_request_id_fkey"
            columns: ["expense_claim_request_id"]
            isOneToOne: false
            referencedRelation: "expense_claim_request"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_line_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      expense_claim_request: {
        Row: {
          amount: number
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          id: string
          owner_id: string | null
          paid_by: string | null
          paid_on: string | null
          purpose: string
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          amount?: number
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          owner_id?: string | null
          paid_by?: string | null
          paid_on?: string | null
          purpose: string
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          amount?: number
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          owner_id?: string | null
          paid_by?: string | null
          paid_on?: string | null
          purpose?: string
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "expense_claim_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "expense_claim_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "expense_claim_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expense_claim_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      feature_flag: {
        Row: {
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          is_enabled: boolean
          member_ids: string[]
          name: string
          roles: string[]
          updated_at: string
          updated_by: string | null
          version: number
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          is_enabled?: boolean
          member_ids?: string[]
          name: string
          roles?: string[]
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          is_enabled?: boolean
          member_ids?: string[]
          name?: string
          roles?: string[]
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      figure_confirmation: {
        Row: {
          code: string
          confirmed_by: string | null
          covers_to: string | null
          created_at: string
          created_by: string | null
          figure_from: string
          id: string
          source: string
          status: string
          updated_at: string
          updated_by: string | null
          value: number
          version: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          code: string
          confirmed_by?: string | null
          covers_to?: string | null
          created_at?: string
          created_by?: string | null
          figure_from: string
          id?: string
          source: string
          status?: string
          updated_at?: string
          updated_by?: string | null
          value: number
          version?: number
          workspace_id: string
        }
        Update: {
          code?: string
          confirmed_by?: string | null
          covers_to?: string | null
          created_at?: string
          created_by?: string | null
          figure_from?: string
          id?: string
          source?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
          value?: number
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "figure_confirmation_confirmed_by_fkey"
            columns: ["confirmed_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "figure_confirmation_confirmed_by_fkey"
            columns: ["confirmed_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "figure_confirmation_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      guest_invitation: {
        Row: {
          answered_at: string | null
          created_at: string
          created_by: string | null
          email: string
          expires_at: string
          id: string
          is_accepted: boolean | null
          workspace_id: string
        }
        Insert: {
          answered_at?: string | null
          created_at?: string
          created_by?: string | null
          email: string
          expires_at?: string
          id?: string
          is_accepted?: boolean | null
          workspace_id: string
        }
        Update: {
          answered_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string
          expires_at?: string
          id?: string
          is_accepted?: boolean | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "guest_invitation_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "guest_invitation_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "guest_invitation_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      hiring_pool: {
        Row: {
          campaign_from: string | null
          company_id: string | null
          created_at: string
          created_by: string | null
          criteria: Json | null
          description: string | null
          id: string
          job_id: string | null
          kind: string
          name: string
          owner_id: string | null
          refresh_on: string | null
          refreshed_at: string | null
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          zone: string | null
          can_edit: boolean | null
        }
        Insert: {
          campaign_from?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          criteria?: Json | null
          description?: string | null
          id?: string
          job_id?: string | null
          kind?: string
          name: string
          owner_id?: string | null
          refresh_on?: string | null
          refreshed_at?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
          zone?: string | null
        }
        Update: {
          campaign_from?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          criteria?: Json | null
          description?: string | null
          id?: string
          job_id?: string | null
          kind?: string
          name?: string
          owner_id?: string | null
          refresh_on?: string | null
          refreshed_at?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "hiring_pool_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hiring_pool_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hiring_pool_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "hiring_pool_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hiring_pool_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      import_batch: {
        Row: {
          created_at: string
          created_by: string | null
          created_count: number
          done_count: number
          error: string | null
          error_count: number
          family: string | null
          file_hash: string | null
          file_name: string
          finished_at: string | null
          headers: string[]
          id: string
          job_run_id: string | null
          kept_count: number
          kind: string
          mapping: NonNullable<Json>
          owner_id: string | null
          row_count: number
          skipped_count: number
          started_at: string | null
          status: string
          unchanged_count: number
          undone_at: string | null
          undone_by: string | null
          undone_count: number
          updated_at: string
          updated_by: string | null
          updated_count: number
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          created_count?: number
          done_count?: number
          error?: string | null
          error_count?: number
          family?: string | null
          file_hash?: string | null
          file_name: string
          finished_at?: string | null
          headers?: string[]
          id?: string
          job_run_id?: string | null
          kept_count?: number
          kind: string
          mapping?: NonNullable<Json>
          owner_id?: string | null
          row_count?: number
          skipped_count?: number
          started_at?: string | null
          status?: string
          unchanged_count?: number
          undone_at?: string | null
          undone_by?: string | null
          undone_count?: number
          updated_at?: string
          updated_by?: string | null
          updated_count?: number
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          created_count?: number
          done_count?: number
          error?: string | null
          error_count?: number
          family?: string | null
          file_hash?: string | null
          file_name?: string
          finished_at?: string | null
          headers?: string[]
          id?: string
          job_run_id?: string | null
          kept_count?: number
          kind?: string
          mapping?: NonNullable<Json>
          owner_id?: string | null
          row_count?: number
          skipped_count?: number
          started_at?: string | null
          status?: string
          unchanged_count?: number
          undone_at?: string | null
          undone_by?: string | null
          undone_count?: number
          updated_at?: string
          updated_by?: string | null
          updated_count?: number
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "import_batch_job_run_id_fkey"
            columns: ["job_run_id"]
            isOneToOne: false
            referencedRelation: "job_run"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "import_batch_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "import_batch_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      import_row: {
        Row: {
          created_at: string
          created_by: string | null
          decision: string
          done_at: string | null
          family: string | null
          has_remarks: boolean | null
          id: string
          import_batch_id: string
          line: number
          message: string | null
          parsed: NonNullable<Json>
          problems: NonNullable<Json>
          raw: NonNullable<Json>
          result: string | null
          result_id: string | null
          row_key: string
          target_id: string | null
          target_line: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decision?: string
          done_at?: string | null
          family?: string | null
          has_remarks?: never
          id?: string
          import_batch_id: string
          line: number
          message?: string | null
          parsed?: NonNullable<Json>
          problems?: NonNullable<Json>
          raw?: NonNullable<Json>
          result?: string | null
          result_id?: string | null
          row_key: string
          target_id?: string | null
          target_line?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decision?: string
          done_at?: string | null
          family?: string | null
          has_remarks?: never
          id?: string
          import_batch_id?: string
          line?: number
          message?: string | null
          parsed?: NonNullable<Json>
          problems?: NonNullable<Json>
          raw?: NonNullable<Json>
          result?: string | null
          result_id?: string | null
          row_key?: string
          target_id?: string | null
          target_line?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "import_row_import_batch_id_fkey"
            columns: ["import_batch_id"]
            isOneToOne: false
            referencedRelation: "import_batch"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_row_import_batch_id_fkey"
            columns: ["import_batch_id"]
            isOneToOne: false
            referencedRelation: "import_batch_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_row_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      incident: {
        Row: {
          code: string
          first_at: string
          id: string
          kind: string
          last_at: string
          longest_ms: number | null
          occurrences: number
          place: string
        }
        Insert: {
          code?: string
          first_at?: string
          id?: string
          kind: string
          last_at?: string
          longest_ms?: number | null
          occurrences?: number
          place: string
        }
        Update: {
          code?: string
          first_at?: string
          id?: string
          kind?: string
          last_at?: string
          longest_ms?: number | null
          occurrences?: number
          place?: string
        }
        Relationships: []
      }
      independent_payment_request: {
        Row: {
          amount: number | null
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          days: number
          due_on: string | null
          expenses: number
          id: string
          invoice_amount: number | null
          invoice_number: string | null
          month: string
          owner_id: string | null
          paid_on: string | null
          purchase_rate: number
          reference: string | null
          requested_at: string | null
          sale_rate: number | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          validated_by: string | null
          validated_on: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          amount?: never
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          days: number
          due_on?: string | null
          expenses?: number
          id?: string
          invoice_amount?: number | null
          invoice_number?: string | null
          month: string
          owner_id?: string | null
          paid_on?: string | null
          purchase_rate: number
          reference?: string | null
          requested_at?: string | null
          sale_rate?: number | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          validated_by?: string | null
          validated_on?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          amount?: never
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          days?: number
          due_on?: string | null
          expenses?: number
          id?: string
          invoice_amount?: number | null
          invoice_number?: string | null
          month?: string
          owner_id?: string | null
          paid_on?: string | null
          purchase_rate?: number
          reference?: string | null
          requested_at?: string | null
          sale_rate?: number | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          validated_by?: string | null
          validated_on?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "independent_payment_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "independent_payment_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "independent_payment_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "independent_payment_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      inspection_pack: {
        Row: {
          agency_id: string | null
          company_id: string | null
          created_at: string
          families: string[]
          files: NonNullable<Json>
          id: string
          job_run_id: string | null
          link_expires_at: string | null
          link_made_at: string | null
          link_withdrawn_at: string | null
          missing_count: number | null
          opened_at: string | null
          opened_count: number
          owner_id: string | null
          ready_at: string | null
          since: string
          status: string
          taken_count: number
          talent_id: string | null
          title: string
          until: string
          work_site_id: string | null
          worker_count: number
          workspace_id: string
        }
        Insert: {
          agency_id?: string | null
          company_id?: string | null
          created_at?: string
          families: string[]
          files?: NonNullable<Json>
          id?: string
          job_run_id?: string | null
          link_expires_at?: string | null
          link_made_at?: string | null
          link_withdrawn_at?: string | null
          missing_count?: number | null
          opened_at?: string | null
          opened_count?: number
          owner_id?: string | null
          ready_at?: string | null
          since: string
          status?: string
          taken_count?: number
          talent_id?: string | null
          title: string
          until: string
          work_site_id?: string | null
          worker_count?: number
          workspace_id: string
        }
        Update: {
          agency_id?: string | null
          company_id?: string | null
          created_at?: string
          families?: string[]
          files?: NonNullable<Json>
          id?: string
          job_run_id?: string | null
          link_expires_at?: string | null
          link_made_at?: string | null
          link_withdrawn_at?: string | null
          missing_count?: number | null
          opened_at?: string | null
          opened_count?: number
          owner_id?: string | null
          ready_at?: string | null
          since?: string
          status?: string
          taken_count?: number
          talent_id?: string | null
          title?: string
          until?: string
          work_site_id?: string | null
          worker_count?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "inspection_pack_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_job_run_id_fkey"
            columns: ["job_run_id"]
            isOneToOne: false
            referencedRelation: "job_run"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "inspection_pack_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inspection_pack_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      invitation: {
        Row: {
          accepted_at: string | null
          created_at: string
          created_by: string | null
          email: string
          expires_at: string
          id: string
          team_member_id: string
          token_hash: string | null
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          created_by?: string | null
          email: string
          expires_at?: string
          id?: string
          team_member_id: string
          token_hash?: string | null
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string
          expires_at?: string
          id?: string
          team_member_id?: string
          token_hash?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invitation_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "invitation_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      job: {
        Row: {
          certificate_codes: string[]
          code: string
          created_at: string
          created_by: string | null
          id: string
          is_active: boolean
          is_risky_post: boolean
          medical_follow_up: string
          name: string
          position: number
          rome_code: string | null
          search: string | null
          sector_id: string
          sort_key: string | null
          synonyms: string[]
          updated_at: string
          updated_by: string | null
          usual_level: string | null
          version: number
          can_edit: boolean | null
        }
        Insert: {
          certificate_codes?: string[]
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_active?: boolean
          is_risky_post?: boolean
          medical_follow_up?: string
          name: string
          position: number
          rome_code?: string | null
          search?: never
          sector_id: string
          sort_key?: never
          synonyms?: string[]
          updated_at?: string
          updated_by?: string | null
          usual_level?: string | null
          version?: number
        }
        Update: {
          certificate_codes?: string[]
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_active?: boolean
          is_risky_post?: boolean
          medical_follow_up?: string
          name?: string
          position?: number
          rome_code?: string | null
          search?: never
          sector_id?: string
          sort_key?: never
          synonyms?: string[]
          updated_at?: string
          updated_by?: string | null
          usual_level?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "job_sector_id_fkey"
            columns: ["sector_id"]
            isOneToOne: false
            referencedRelation: "sector"
            referencedColumns: ["id"]
          },
        ]
      }
      job_posting_answer: {
        Row: {
          application_id: string
          consented_at: string
          created_at: string
          email: string | null
          first_name: string
          id: string
          last_name: string
          message: string | null
          mission_id: string
          notice_version: string
          phone_number: string | null
          recognised_by: string[]
          talent_id: string
          workspace_id: string
        }
        Insert: {
          application_id: string
          consented_at?: string
          created_at?: string
          email?: string | null
          first_name: string
          id?: string
          last_name: string
          message?: string | null
          mission_id: string
          notice_version: string
          phone_number?: string | null
          recognised_by?: string[]
          talent_id: string
          workspace_id: string
        }
        Update: {
          application_id?: string
          consented_at?: string
          created_at?: string
          email?: string | null
          first_name?: string
          id?: string
          last_name?: string
          message?: string | null
          mission_id?: string
          notice_version?: string
          phone_number?: string | null
          recognised_by?: string[]
          talent_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_posting_answer_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_posting_answer_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_posting_answer_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_posting_answer_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_posting_answer_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_posting_answer_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      job_run: {
        Row: {
          attempts: number
          created_at: string
          error: string | null
          finished_at: string | null
          id: string
          kind: string
          leased_by: string | null
          leased_until: string | null
          max_attempts: number
          message: string | null
          owner_id: string | null
          payload: NonNullable<Json>
          progress: number
          result: Json | null
          run_after: string
          started_at: string | null
          status: string
          unique_key: string | null
          workspace_id: string | null
        }
        Insert: {
          attempts?: number
          created_at?: string
          error?: string | null
          finished_at?: string | null
          id?: string
          kind: string
          leased_by?: string | null
          leased_until?: string | null
          max_attempts?: number
          message?: string | null
          owner_id?: string | null
          payload?: NonNullable<Json>
          progress?: number
          result?: Json | null
          run_after?: string
          started_at?: string | null
          status?: string
          unique_key?: string | null
          workspace_id?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          error?: string | null
          finished_at?: string | null
          id?: string
          kind?: string
          leased_by?: string | null
          leased_until?: string | null
          max_attempts?: number
          message?: string | null
          owner_id?: string | null
          payload?: NonNullable<Json>
          progress?: number
          result?: Json | null
          run_after?: string
          started_at?: string | null
          status?: string
          unique_key?: string | null
          workspace_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "job_run_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "job_run_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_run_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      legal_entity: {
        Row: {
          address_id: string | null
          authorisation_number: string | null
          bic: string | null
          code_papers: string[]
          created_at: string
          created_by: string | null
          email: string | null
          formatted_address: string | null
          guarantee_amount: number | null
          guarantor_address: string | null
          guarantor_name: string | null
          iban: string | null
          id: string
          is_default: boolean
          legal_form: string | null
          naf_code: string | null
          name: string
          occupational_health_service: string | null
          pension_body_address: string | null
          pension_body_name: string | null
          phone_number: string | null
          provident_body_address: string | null
          provident_body_name: string | null
          rcs: string | null
          share_capital: number | null
          siret: string | null
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          vat_number: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          address_id?: string | null
          authorisation_number?: string | null
          bic?: string | null
          code_papers?: string[]
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          guarantee_amount?: number | null
          guarantor_address?: string | null
          guarantor_name?: string | null
          iban?: string | null
          id?: string
          is_default?: boolean
          legal_form?: string | null
          naf_code?: string | null
          name: string
          occupational_health_service?: string | null
          pension_body_address?: string | null
          pension_body_name?: string | null
          phone_number?: string | null
          provident_body_address?: string | null
          provident_body_name?: string | null
          rcs?: string | null
          share_capital?: number | null
          siret?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          vat_number?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          authorisation_number?: string | null
          bic?: string | null
          code_papers?: string[]
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          guarantee_amount?: number | null
          guarantor_address?: string | null
          guarantor_name?: string | null
          iban?: string | null
          id?: string
          is_default?: boolean
          legal_form?: string | null
          naf_code?: string | null
          name?: string
          occupational_health_service?: string | null
          pension_body_address?: string | null
          pension_body_name?: string | null
          phone_number?: string | null
          provident_body_address?: string | null
          provident_body_name?: string | null
          rcs?: string | null
          share_capital?: number | null
          siret?: string | null
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          vat_number?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "legal_entity_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_entity_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      legal_parameter: {
        Row: {
          code: string
          created_at: string
          created_by: string | null
          id: string
          reason: string
          source: string | null
          updated_at: string
          updated_by: string | null
          valid_from: string
          valid_to: string | null
          value: number
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          reason: string
          source?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_from: string
          valid_to?: string | null
          value: number
          version?: number
          workspace_id: string
        }
        Update: {
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          reason?: string
          source?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_to?: string | null
          value?: number
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "legal_parameter_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_outbox: {
        Row: {
          attachments: NonNullable<Json>
          attempts: number
          channel: string
          created_at: string
          created_by: string | null
          data: NonNullable<Json>
          error: string | null
          html: string | null
          id: string
          reply_to: string | null
          send_at: string
          sent_at: string | null
          status: string
          subject: string
          template: string | null
          text: string | null
          to_email: string | null
          to_name: string | null
          to_phone: string | null
          workspace_id: string | null
        }
        Insert: {
          attachments?: NonNullable<Json>
          attempts?: number
          channel?: string
          created_at?: string
          created_by?: string | null
          data?: NonNullable<Json>
          error?: string | null
          html?: string | null
          id?: string
          reply_to?: string | null
          send_at?: string
          sent_at?: string | null
          status?: string
          subject: string
          template?: string | null
          text?: string | null
          to_email?: string | null
          to_name?: string | null
          to_phone?: string | null
          workspace_id?: string | null
        }
        Update: {
          attachments?: NonNullable<Json>
          attempts?: number
          channel?: string
          created_at?: string
          created_by?: string | null
          data?: NonNullable<Json>
          error?: string | null
          html?: string | null
          id?: string
          reply_to?: string | null
          send_at?: string
          sent_at?: string | null
          status?: string
          subject?: string
          template?: string | null
          text?: string | null
          to_email?: string | null
          to_name?: string | null
          to_phone?: string | null
          workspace_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mail_outbox_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      mailbox: {
        Row: {
          connected_at: string
          email: string
          id: string
          provider: string | null
          read_at: string | null
          status: string
          team_member_id: string
          trouble: string | null
          workspace_id: string
        }
        Insert: {
          connected_at?: string
          email: string
          id?: string
          provider?: string | null
          read_at?: string | null
          status?: string
          team_member_id: string
          trouble?: string | null
          workspace_id: string
        }
        Update: {
          connected_at?: string
          email?: string
          id?: string
          provider?: string | null
          read_at?: string | null
          status?: string
          team_member_id?: string
          trouble?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mailbox_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: true
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "mailbox_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: true
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mailbox_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      meal_card_request: {
        Row: {
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          employer_percent: number
          employer_share: number | null
          face_value: number
          id: string
          issuer: string | null
          last_digits: string | null
          owner_id: string | null
          reference: string | null
          requested_at: string | null
          shipped_on: string | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          employer_percent?: number
          employer_share?: never
          face_value?: number
          id?: string
          issuer?: string | null
          last_digits?: string | null
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          shipped_on?: string | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          employer_percent?: number
          employer_share?: never
          face_value?: number
          id?: string
          issuer?: string | null
          last_digits?: string | null
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          shipped_on?: string | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "meal_card_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "meal_card_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "meal_card_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meal_card_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      medical_center: {
        Row: {
          address_id: string | null
          comment: string | null
          created_at: string
          created_by: string | null
          email: string | null
          formatted_address: string | null
          id: string
          is_active: boolean
          name: string
          phone_number: string | null
          search: string | null
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          address_id?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          id?: string
          is_active?: boolean
          name: string
          phone_number?: string | null
          search?: never
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          id?: string
          is_active?: boolean
          name?: string
          phone_number?: string | null
          search?: never
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "medical_center_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_center_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      medical_checkup_request: {
        Row: {
          appointment_at: string | null
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          examined_on: string | null
          id: string
          medical_center_id: string | null
          owner_id: string | null
          posts: string[]
          reference: string | null
          requested_at: string | null
          result: string | null
          risks: string | null
          status: string
          talent_id: string
          turn: number | null
          type: string
          updated_at: string
          updated_by: string | null
          valid_until: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          appointment_at?: string | null
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          examined_on?: string | null
          id?: string
          medical_center_id?: string | null
          owner_id?: string | null
          posts?: string[]
          reference?: string | null
          requested_at?: string | null
          result?: string | null
          risks?: string | null
          status?: string
          talent_id: string
          turn?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          appointment_at?: string | null
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          examined_on?: string | null
          id?: string
          medical_center_id?: string | null
          owner_id?: string | null
          posts?: string[]
          reference?: string | null
          requested_at?: string | null
          result?: string | null
          risks?: string | null
          status?: string
          talent_id?: string
          turn?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "medical_checkup_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "medical_checkup_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_medical_center_id_fkey"
            columns: ["medical_center_id"]
            isOneToOne: false
            referencedRelation: "medical_center"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "medical_checkup_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "medical_checkup_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      message_template: {
        Row: {
          audience: string
          channel: string
          content: string
          created_at: string
          created_by: string | null
          id: string
          is_prospection: boolean
          name: string
          sort_key: string | null
          status: string
          subject: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          audience: string
          channel?: string
          content: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_prospection?: boolean
          name: string
          sort_key?: never
          status?: string
          subject?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          audience?: string
          channel?: string
          content?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_prospection?: boolean
          name?: string
          sort_key?: never
          status?: string
          subject?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "message_template_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      mission: {
        Row: {
          address_id: string | null
          agency_id: string | null
          assignee_id: string | null
          business_unit_id: string | null
          certificate_codes: string[]
          classification: string | null
          client_post_id: string | null
          closing_comment: string | null
          closing_reason: string | null
          coefficient: number | null
          coefficient_kind: string
          company_id: string | null
          contract_reason: string | null
          created_at: string
          created_by: string | null
          decision_maker_contact_id: string | null
          description: string | null
          driving_licences: string[]
          employment_type: string
          end_date: string | null
          experience_level: string | null
          formatted_address: string | null
          hourly_wage: number | null
          hourly_wage_max: number | null
          id: string
          interviewer_contact_id: string | null
          is_client_order: boolean
          is_night_work: boolean
          is_public: boolean
          is_weekend_work: boolean
          job_id: string | null
          job_name: string
          job_posting_body: string | null
          job_posting_date: string | null
          job_posting_status: string
          job_posting_title: string | null
          job_posting_until: string | null
          justification: string | null
          lead_contact_id: string | null
          lead_id: string | null
          needs_overnight: boolean
          needs_vehicle: boolean
          number_of_open_positions: number
          order_reference: string | null
          owner_id: string | null
          priority: string
          reference: string | null
          schedule: string | null
          search: string | null
          search_radius_km: number | null
          skills: string[]
          sort_key: string | null
          start_date: string | null
          status: string
          updated_at: string
          updated_by: string | null
          version: number
          weekly_minutes: number
          work_site_id: string | null
          working_days: number[]
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          address_id?: string | null
          agency_id?: string | null
          assignee_id?: string | null
          business_unit_id?: string | null
          certificate_codes?: string[]
          classification?: string | null
          client_post_id?: string | null
          closing_comment?: string | null
          closing_reason?: string | null
          coefficient?: number | null
          coefficient_kind?: string
          company_id?: string | null
          contract_reason?: string | null
          created_at?: string
          created_by?: string | null
          decision_maker_contact_id?: string | null
          description?: string | null
          driving_licences?: string[]
          employment_type?: string
          end_date?: string | null
          experience_level?: string | null
          formatted_address?: string | null
          hourly_wage?: number | null
          hourly_wage_max?: number | null
          id?: string
          interviewer_contact_id?: string | null
          is_client_order?: boolean
          is_night_work?: boolean
          is_public?: boolean
          is_weekend_work?: boolean
          job_id?: string | null
          job_name: string
          job_posting_body?: string | null
          job_posting_date?: string | null
          job_posting_status?: string
          job_posting_title?: string | null
          job_posting_until?: string | null
          justification?: string | null
          lead_contact_id?: string | null
          lead_id?: string | null
          needs_overnight?: boolean
          needs_vehicle?: boolean
          number_of_open_positions?: number
          order_reference?: string | null
          owner_id?: string | null
          priority?: string
          reference?: string | null
          schedule?: string | null
          search?: never
          search_radius_km?: number | null
          skills?: string[]
          sort_key?: never
          start_date?: string | null
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          weekly_minutes?: number
          work_site_id?: string | null
          working_days?: number[]
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          agency_id?: string | null
          assignee_id?: string | null
          business_unit_id?: string | null
          certificate_codes?: string[]
          classification?: string | null
          client_post_id?: string | null
          closing_comment?: string | null
          closing_reason?: string | null
          coefficient?: number | null
          coefficient_kind?: string
          company_id?: string | null
          contract_reason?: string | null
          created_at?: string
          created_by?: string | null
          decision_maker_contact_id?: string | null
          description?: string | null
          driving_licences?: string[]
          employment_type?: string
          end_date?: string | null
          experience_level?: string | null
          formatted_address?: string | null
          hourly_wage?: number | null
          hourly_wage_max?: number | null
          id?: string
          interviewer_contact_id?: string | null
          is_client_order?: boolean
          is_night_work?: boolean
          is_public?: boolean
          is_weekend_work?: boolean
          job_id?: string | null
          job_name?: string
          job_posting_body?: string | null
          job_posting_date?: string | null
          job_posting_status?: string
          job_posting_title?: string | null
          job_posting_until?: string | null
          justification?: string | null
          lead_contact_id?: string | null
          lead_id?: string | null
          needs_overnight?: boolean
          needs_vehicle?: boolean
          number_of_open_positions?: number
          order_reference?: string | null
          owner_id?: string | null
          priority?: string
          reference?: string | null
          schedule?: string | null
          search?: never
          search_radius_km?: number | null
          skills?: string[]
          sort_key?: never
          start_date?: string | null
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          weekly_minutes?: number
          work_site_id?: string | null
          working_days?: number[]
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mission_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "mission_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_client_post_id_fkey"
            columns: ["client_post_id"]
            isOneToOne: false
            referencedRelation: "client_post"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_contract_reason_fkey"
            columns: ["contract_reason"]
            isOneToOne: false
            referencedRelation: "contract_reason"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "mission_decision_maker_contact_id_fkey"
            columns: ["decision_maker_contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_interviewer_contact_id_fkey"
            columns: ["interviewer_contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_lead_contact_id_fkey"
            columns: ["lead_contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "mission_lead_id_fkey"
            columns: ["lead_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "mission_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      mission_contact: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          id: string
          mission_id: string
          role: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          mission_id: string
          role: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          mission_id?: string
          role?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mission_contact_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_contact_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_contact_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      note: {
        Row: {
          application_id: string | null
          audio_path: string | null
          audio_transcription: string | null
          body: string | null
          company_id: string | null
          contact_id: string | null
          content: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          entity: string
          family: string
          feedback: string | null
          id: string
          is_feedback_positive: boolean | null
          is_service_note: boolean
          mission_id: string | null
          row_id: string | null
          summarized_content: string | null
          summary_error: string | null
          summary_status: string
          talent_id: string | null
          title: string | null
          transcription_error: string | null
          transcription_status: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          application_id?: string | null
          audio_path?: string | null
          audio_transcription?: string | null
          body?: string | null
          company_id?: string | null
          contact_id?: string | null
          content?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          entity?: string
          family?: string
          feedback?: string | null
          id?: string
          is_feedback_positive?: boolean | null
          is_service_note?: boolean
          mission_id?: string | null
          row_id?: string | null
          summarized_content?: string | null
          summary_error?: string | null
          summary_status?: string
          talent_id?: string | null
          title?: string | null
          transcription_error?: string | null
          transcription_status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          application_id?: string | null
          audio_path?: string | null
          audio_transcription?: string | null
          body?: string | null
          company_id?: string | null
          contact_id?: string | null
          content?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          entity?: string
          family?: string
          feedback?: string | null
          id?: string
          is_feedback_positive?: boolean | null
          is_service_note?: boolean
          mission_id?: string | null
          row_id?: string | null
          summarized_content?: string | null
          summary_error?: string | null
          summary_status?: string
          talent_id?: string | null
          title?: string | null
          transcription_error?: string | null
          transcription_status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "note_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      notification: {
        Row: {
          created_at: string
          data: NonNullable<Json>
          id: string
          is_read: boolean
          read_at: string | null
          recipient_id: string
          recipient_roles: string[]
          type: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_read?: boolean
          read_at?: string | null
          recipient_id: string
          recipient_roles?: string[]
          type: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_read?: boolean
          read_at?: string | null
          recipient_id?: string
          recipient_roles?: string[]
          type?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_recipient_id_fkey"
            columns: ["recipient_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "notification_recipient_id_fkey"
            columns: ["recipient_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_export: {
        Row: {
          column_set: string
          control_cents: number
          created_at: string
          created_by: string | null
          id: string
          kind: string
          pay_period_id: string
          row_count: number
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          column_set: string
          control_cents: number
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          pay_period_id: string
          row_count: number
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          column_set?: string
          control_cents?: number
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          pay_period_id?: string
          row_count?: number
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pay_export_pay_period_id_fkey"
            columns: ["pay_period_id"]
            isOneToOne: false
            referencedRelation: "pay_period"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_export_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_line: {
        Row: {
          absence_minutes: number
          anomalies: NonNullable<Json>
          anomaly_count: number
          bill_cents: number
          blocked_by: string | null
          company_id: string
          contract_id: string
          contract_key: string
          created_at: string
          created_by: string | null
          deduction_cents: number
          expense_cents: number
          gross_cents: number
          id: string
          indemnity_cents: number
          meals: number
          minutes: number
          month: string
          night_minutes: number
          overtime_minutes: number
          owner_id: string | null
          pay_period_id: string
          ready_count: number
          regularisation_cents: number
          status: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          week_count: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          absence_minutes?: number
          anomalies?: NonNullable<Json>
          anomaly_count?: number
          bill_cents?: number
          blocked_by?: string | null
          company_id: string
          contract_id: string
          contract_key: string
          created_at?: string
          created_by?: string | null
          deduction_cents?: number
          expense_cents?: number
          gross_cents?: number
          id?: string
          indemnity_cents?: number
          meals?: number
          minutes?: number
          month: string
          night_minutes?: number
          overtime_minutes?: number
          owner_id?: string | null
          pay_period_id: string
          ready_count?: number
          regularisation_cents?: number
          status?: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          week_count?: number
          workspace_id: string
        }
        Update: {
          absence_minutes?: number
          anomalies?: NonNullable<Json>
          anomaly_count?: number
          bill_cents?: number
          blocked_by?: string | null
          company_id?: string
          contract_id?: string
          contract_key?: string
          created_at?: string
          created_by?: string | null
          deduction_cents?: number
          expense_cents?: number
          gross_cents?: number
          id?: string
          indemnity_cents?: number
          meals?: number
          minutes?: number
          month?: string
          night_minutes?: number
          overtime_minutes?: number
          owner_id?: string | null
          pay_period_id?: string
          ready_count?: number
          regularisation_cents?: number
          status?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          week_count?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pay_line_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pay_line_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_pay_period_id_fkey"
            columns: ["pay_period_id"]
            isOneToOne: false
            referencedRelation: "pay_period"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_period: {
        Row: {
          advance_cutoffs: string[]
          closes_on: string
          computed_at: string | null
          created_at: string
          created_by: string | null
          id: string
          locked_at: string | null
          locked_by: string | null
          month: string
          paid_at: string | null
          pays_on: string
          prepared_at: string | null
          prepared_by: string | null
          search: string | null
          status: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          advance_cutoffs?: string[]
          closes_on: string
          computed_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          locked_at?: string | null
          locked_by?: string | null
          month: string
          paid_at?: string | null
          pays_on: string
          prepared_at?: string | null
          prepared_by?: string | null
          search?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          advance_cutoffs?: string[]
          closes_on?: string
          computed_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          locked_at?: string | null
          locked_by?: string | null
          month?: string
          paid_at?: string | null
          pays_on?: string
          prepared_at?: string | null
          prepared_by?: string | null
          search?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pay_period_locked_by_fkey"
            columns: ["locked_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pay_period_locked_by_fkey"
            columns: ["locked_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_period_prepared_by_fkey"
            columns: ["prepared_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pay_period_prepared_by_fkey"
            columns: ["prepared_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_period_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_variable: {
        Row: {
          after_cents: number | null
          before_cents: number | null
          bill_cents: number
          cents: number
          code: string
          created_at: string
          created_by: string | null
          for_month: string
          id: string
          owner_id: string | null
          pay_line_id: string
          premium: number
          quantity: number
          rate: number | null
          source: string
          source_id: string
          source_version: number | null
          unit: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          after_cents?: number | null
          before_cents?: number | null
          bill_cents?: number
          cents: number
          code: string
          created_at?: string
          created_by?: string | null
          for_month: string
          id?: string
          owner_id?: string | null
          pay_line_id: string
          premium?: number
          quantity?: number
          rate?: number | null
          source: string
          source_id: string
          source_version?: number | null
          unit: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          after_cents?: number | null
          before_cents?: number | null
          bill_cents?: number
          cents?: number
          code?: string
          created_at?: string
          created_by?: string | null
          for_month?: string
          id?: string
          owner_id?: string | null
          pay_line_id?: string
          premium?: number
          quantity?: number
          rate?: number | null
          source?: string
          source_id?: string
          source_version?: number | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pay_variable_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pay_variable_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_variable_pay_line_id_fkey"
            columns: ["pay_line_id"]
            isOneToOne: false
            referencedRelation: "pay_line"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_variable_pay_line_id_fkey"
            columns: ["pay_line_id"]
            isOneToOne: false
            referencedRelation: "pay_line_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_variable_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      personal_token: {
        Row: {
          created_at: string
          expires_at: string
          id: string
          last_used_at: string | null
          name: string
          revoked_at: string | null
          scopes: NonNullable<Json>
          team_member_id: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          expires_at: string
          id?: string
          last_used_at?: string | null
          name: string
          revoked_at?: string | null
          scopes: NonNullable<Json>
          team_member_id: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          id?: string
          last_used_at?: string | null
          name?: string
          revoked_at?: string | null
          scopes?: NonNullable<Json>
          team_member_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "personal_token_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "personal_token_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "personal_token_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pool_call: {
        Row: {
          available_on: string | null
          called_at: string
          called_by: string | null
          comment: string | null
          hiring_pool_id: string
          id: string
          result: string
          talent_id: string
          workspace_id: string
        }
        Insert: {
          available_on?: string | null
          called_at?: string
          called_by?: string | null
          comment?: string | null
          hiring_pool_id: string
          id?: string
          result: string
          talent_id: string
          workspace_id: string
        }
        Update: {
          available_on?: string | null
          called_at?: string
          called_by?: string | null
          comment?: string | null
          hiring_pool_id?: string
          id?: string
          result?: string
          talent_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pool_call_called_by_fkey"
            columns: ["called_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pool_call_called_by_fkey"
            columns: ["called_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pool_call_hiring_pool_id_fkey"
            columns: ["hiring_pool_id"]
            isOneToOne: false
            referencedRelation: "hiring_pool"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pool_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pool_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pool_call_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      ppe_request: {
        Row: {
          assignee_id: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          delivery: string
          due_on: string | null
          handed_on: string | null
          id: string
          owner_id: string | null
          reference: string | null
          requested_at: string | null
          returned_on: string | null
          status: string
          supplier: string | null
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          work_site_id: string | null
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          delivery?: string
          due_on?: string | null
          handed_on?: string | null
          id?: string
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          returned_on?: string | null
          status?: string
          supplier?: string | null
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_site_id?: string | null
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          delivery?: string
          due_on?: string | null
          handed_on?: string | null
          id?: string
          owner_id?: string | null
          reference?: string | null
          requested_at?: string | null
          returned_on?: string | null
          status?: string
          supplier?: string | null
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_site_id?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ppe_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "ppe_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "ppe_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      ppe_request_item: {
        Row: {
          attribute: string
          cancel_reason: string | null
          canceled_by: string | null
          created_at: string
          created_by: string | null
          id: string
          is_canceled: boolean
          is_returnable: boolean
          position: number
          ppe_request_id: string
          quantity: number
          serial_number: string | null
          size: string | null
          unit_price: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          attribute: string
          cancel_reason?: string | null
          canceled_by?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_canceled?: boolean
          is_returnable?: boolean
          position?: number
          ppe_request_id: string
          quantity?: number
          serial_number?: string | null
          size?: string | null
          unit_price?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          attribute?: string
          cancel_reason?: string | null
          canceled_by?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_canceled?: boolean
          is_returnable?: boolean
          position?: number
          ppe_request_id?: string
          quantity?: number
          serial_number?: string | null
          size?: string | null
          unit_price?: number | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ppe_request_item_canceled_by_fkey"
            columns: ["canceled_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "ppe_request_item_canceled_by_fkey"
            columns: ["canceled_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_item_ppe_request_id_fkey"
            columns: ["ppe_request_id"]
            isOneToOne: false
            referencedRelation: "ppe_request"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ppe_request_item_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      professional_card_request: {
        Row: {
          assignee_id: string | null
          card_number: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          fee: number
          id: string
          issued_on: string | null
          owner_id: string | null
          provisional_until: string | null
          reason: string
          reference: string | null
          requested_at: string | null
          status: string
          talent_id: string
          turn: number | null
          updated_at: string
          updated_by: string | null
          valid_until: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          card_number?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fee?: number
          id?: string
          issued_on?: string | null
          owner_id?: string | null
          provisional_until?: string | null
          reason?: string
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          card_number?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fee?: number
          id?: string
          issued_on?: string | null
          owner_id?: string | null
          provisional_until?: string | null
          reason?: string
          reference?: string | null
          requested_at?: string | null
          status?: string
          talent_id?: string
          turn?: never
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "professional_card_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "professional_card_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "professional_card_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "professional_card_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      qualification_center: {
        Row: {
          address_id: string | null
          comment: string | null
          created_at: string
          created_by: string | null
          email: string | null
          formatted_address: string | null
          id: string
          name: string
          phone_number: string | null
          search: string | null
          sort_key: string | null
          status: string
          training_type: string[]
          updated_at: string
          updated_by: string | null
          version: number
          website: string | null
          workspace_id: string
          can_edit: boolean | null
          location: string | null
        }
        Insert: {
          address_id?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          id?: string
          name: string
          phone_number?: string | null
          search?: never
          sort_key?: never
          status?: string
          training_type?: string[]
          updated_at?: string
          updated_by?: string | null
          version?: number
          website?: string | null
          workspace_id: string
        }
        Update: {
          address_id?: string | null
          comment?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          formatted_address?: string | null
          id?: string
          name?: string
          phone_number?: string | null
          search?: never
          sort_key?: never
          status?: string
          training_type?: string[]
          updated_at?: string
          updated_by?: string | null
          version?: number
          website?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "qualification_center_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_center_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      qualification_training_request: {
        Row: {
          assignee_id: string | null
          certificate_code: string | null
          comment: string | null
          company_id: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          end_at: string | null
          funding: string | null
          id: string
          near_to: string | null
          obtained_on: string | null
          owner_id: string | null
          possible_end_date: string | null
          possible_start_date: string | null
          price: number | null
          qualification_center_id: string | null
          reference: string | null
          request_comment: string | null
          requested_at: string | null
          scheme: string | null
          start_at: string | null
          status: string
          talent_id: string
          title: string
          to_reschedule: boolean
          transfer_comment: string | null
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          certificate_code?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          end_at?: string | null
          funding?: string | null
          id?: string
          near_to?: string | null
          obtained_on?: string | null
          owner_id?: string | null
          possible_end_date?: string | null
          possible_start_date?: string | null
          price?: number | null
          qualification_center_id?: string | null
          reference?: string | null
          request_comment?: string | null
          requested_at?: string | null
          scheme?: string | null
          start_at?: string | null
          status?: string
          talent_id: string
          title: string
          to_reschedule?: boolean
          transfer_comment?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          assignee_id?: string | null
          certificate_code?: string | null
          comment?: string | null
          company_id?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          end_at?: string | null
          funding?: string | null
          id?: string
          near_to?: string | null
          obtained_on?: string | null
          owner_id?: string | null
          possible_end_date?: string | null
          possible_start_date?: string | null
          price?: number | null
          qualification_center_id?: string | null
          reference?: string | null
          request_comment?: string | null
          requested_at?: string | null
          scheme?: string | null
          start_at?: string | null
          status?: string
          talent_id?: string
          title?: string
          to_reschedule?: boolean
          transfer_comment?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "qualification_training_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "qualification_training_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_certificate_code_fkey"
            columns: ["certificate_code"]
            isOneToOne: false
            referencedRelation: "certificate_type"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "qualification_training_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "qualification_training_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_qualification_center_id_fkey"
            columns: ["qualification_center_id"]
            isOneToOne: false
            referencedRelation: "qualification_center"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "qualification_training_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      record_distinct: {
        Row: {
          entity: string
          family: string
          id: string
          one_id: string
          other_id: string
          said_at: string
          said_by: string | null
          workspace_id: string
        }
        Insert: {
          entity: string
          family: string
          id?: string
          one_id: string
          other_id: string
          said_at?: string
          said_by?: string | null
          workspace_id: string
        }
        Update: {
          entity?: string
          family?: string
          id?: string
          one_id?: string
          other_id?: string
          said_at?: string
          said_by?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "record_distinct_said_by_fkey"
            columns: ["said_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "record_distinct_said_by_fkey"
            columns: ["said_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "record_distinct_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      record_merge: {
        Row: {
          dropped_id: string
          dropped_title: string | null
          entity: string
          family: string
          id: string
          kept_id: string
          merged_at: string
          merged_by: string | null
          undo_until: string
          undone_at: string | null
          undone_by: string | null
          workspace_id: string
        }
        Insert: {
          dropped_id: string
          dropped_title?: string | null
          entity: string
          family: string
          id?: string
          kept_id: string
          merged_at?: string
          merged_by?: string | null
          undo_until?: string
          undone_at?: string | null
          undone_by?: string | null
          workspace_id: string
        }
        Update: {
          dropped_id?: string
          dropped_title?: string | null
          entity?: string
          family?: string
          id?: string
          kept_id?: string
          merged_at?: string
          merged_by?: string | null
          undo_until?: string
          undone_at?: string | null
          undone_by?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "record_merge_merged_by_fkey"
            columns: ["merged_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "record_merge_merged_by_fkey"
            columns: ["merged_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "record_merge_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "record_merge_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "record_merge_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      recruitment_office_invoice_request: {
        Row: {
          annual_wage: number | null
          assignee_id: string | null
          comment: string | null
          company_id: string
          created_at: string
          created_by: string | null
          credit_amount: number | null
          departed_on: string | null
          departure_cause: string | null
          due_on: string | null
          fee_amount: number | null
          fee_comment: string | null
          fee_percent: number | null
          guarantee_months: number
          guarantee_until: string | null
          id: string
          invoice_number: string | null
          invoiced_on: string | null
          is_fee_percentage: boolean
          job_name: string | null
          mission_id: string | null
          owner_id: string | null
          paid_on: string | null
          reference: string | null
          requested_at: string | null
          signed_on: string | null
          start_date: string | null
          status: string
          talent_id: string
          timeline: string | null
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          annual_wage?: number | null
          assignee_id?: string | null
          comment?: string | null
          company_id: string
          created_at?: string
          created_by?: string | null
          credit_amount?: number | null
          departed_on?: string | null
          departure_cause?: string | null
          due_on?: string | null
          fee_amount?: number | null
          fee_comment?: string | null
          fee_percent?: number | null
          guarantee_months?: number
          guarantee_until?: string | null
          id?: string
          invoice_number?: string | null
          invoiced_on?: string | null
          is_fee_percentage?: boolean
          job_name?: string | null
          mission_id?: string | null
          owner_id?: string | null
          paid_on?: string | null
          reference?: string | null
          requested_at?: string | null
          signed_on?: string | null
          start_date?: string | null
          status?: string
          talent_id: string
          timeline?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          annual_wage?: number | null
          assignee_id?: string | null
          comment?: string | null
          company_id?: string
          created_at?: string
          created_by?: string | null
          credit_amount?: number | null
          departed_on?: string | null
          departure_cause?: string | null
          due_on?: string | null
          fee_amount?: number | null
          fee_comment?: string | null
          fee_percent?: number | null
          guarantee_months?: number
          guarantee_until?: string | null
          id?: string
          invoice_number?: string | null
          invoiced_on?: string | null
          is_fee_percentage?: boolean
          job_name?: string | null
          mission_id?: string | null
          owner_id?: string | null
          paid_on?: string | null
          reference?: string | null
          requested_at?: string | null
          signed_on?: string | null
          start_date?: string | null
          status?: string
          talent_id?: string
          timeline?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "recruitment_office_invoice_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recruitment_office_invoice_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      reference_check: {
        Row: {
          assignee_id: string | null
          comment: string | null
          consent_by: string | null
          consent_on: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          id: string
          is_current_employer: boolean
          note: string | null
          owner_id: string | null
          period: string | null
          punctuality: number | null
          quality: number | null
          referee_company: string | null
          referee_job_title: string | null
          referee_name: string | null
          referee_phone_number: string | null
          reference: string | null
          reminder_date: string | null
          requested_at: string | null
          safety: number | null
          status: string
          talent_id: string
          team_spirit: number | null
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          would_rehire: string | null
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          assignee_id?: string | null
          comment?: string | null
          consent_by?: string | null
          consent_on?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          is_current_employer?: boolean
          note?: string | null
          owner_id?: string | null
          period?: string | null
          punctuality?: number | null
          quality?: number | null
          referee_company?: string | null
          referee_job_title?: string | null
          referee_name?: string | null
          referee_phone_number?: string | null
          reference?: string | null
          reminder_date?: string | null
          requested_at?: string | null
          safety?: number | null
          status?: string
          talent_id: string
          team_spirit?: number | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
          would_rehire?: string | null
        }
        Update: {
          assignee_id?: string | null
          comment?: string | null
          consent_by?: string | null
          consent_on?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          is_current_employer?: boolean
          note?: string | null
          owner_id?: string | null
          period?: string | null
          punctuality?: number | null
          quality?: number | null
          referee_company?: string | null
          referee_job_title?: string | null
          referee_name?: string | null
          referee_phone_number?: string | null
          reference?: string | null
          reminder_date?: string | null
          requested_at?: string | null
          safety?: number | null
          status?: string
          talent_id?: string
          team_spirit?: number | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
          would_rehire?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "reference_check_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "reference_check_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reference_check_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reference_check_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "reference_check_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reference_check_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reference_check_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reference_check_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      region: {
        Row: {
          code: string
          country_code: string
          local_code: string
          name: string
          sort_key: string | null
        }
        Insert: {
          code: string
          country_code: string
          local_code: string
          name: string
          sort_key?: never
        }
        Update: {
          code?: string
          country_code?: string
          local_code?: string
          name?: string
          sort_key?: never
        }
        Relationships: [
          {
            foreignKeyName: "region_country_code_fkey"
            columns: ["country_code"]
            isOneToOne: false
            referencedRelation: "country"
            referencedColumns: ["code"]
          },
        ]
      }
      resume: {
        Row: {
          content: string | null
          created_at: string
          created_by: string | null
          file: string
          file_name: string | null
          id: string
          is_anonymized: boolean
          mime_type: string | null
          parsed: Json | null
          parsing_status: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          content?: string | null
          created_at?: string
          created_by?: string | null
          file: string
          file_name?: string | null
          id?: string
          is_anonymized?: boolean
          mime_type?: string | null
          parsed?: Json | null
          parsing_status?: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          content?: string | null
          created_at?: string
          created_by?: string | null
          file?: string
          file_name?: string | null
          id?: string
          is_anonymized?: boolean
          mime_type?: string | null
          parsed?: Json | null
          parsing_status?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "resume_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "resume_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "resume_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      role_permission: {
        Row: {
          action: string
          family: string
          scope: string
          subject: string
        }
        Insert: {
          action: string
          family: string
          scope?: string
          subject: string
        }
        Update: {
          action?: string
          family?: string
          scope?: string
          subject?: string
        }
        Relationships: []
      }
      saved_view: {
        Row: {
          asks: string[]
          created_at: string
          created_by: string | null
          id: string
          is_default: boolean
          is_shared: boolean
          name: string
          owner_id: string
          position: number
          resource: string
          state: NonNullable<Json>
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
        }
        Insert: {
          asks?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          is_default?: boolean
          is_shared?: boolean
          name: string
          owner_id: string
          position?: number
          resource: string
          state?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          asks?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          is_default?: boolean
          is_shared?: boolean
          name?: string
          owner_id?: string
          position?: number
          resource?: string
          state?: NonNullable<Json>
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_view_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "saved_view_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_view_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      scheduled_email: {
        Row: {
          answer: string | null
          answered_at: string | null
          application_id: string | null
          attachments: NonNullable<Json>
          canceled_at: string | null
          channel: string
          company_id: string | null
          contact_id: string | null
          content: string
          created_at: string
          created_by: string | null
          failure: string | null
          failure_detail: string | null
          family: string
          handed_at: string | null
          id: string
          is_prospection: boolean
          is_sent: boolean
          is_uncarried: boolean
          kind: string
          mail_id: string | null
          opened_at: string | null
          owner_id: string | null
          send_at: string
          sent_at: string | null
          status: string
          subject: string | null
          talent_id: string | null
          template_id: string | null
          undo: Json | null
          unsubscribed_at: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          application_id?: string | null
          attachments?: NonNullable<Json>
          canceled_at?: string | null
          channel?: string
          company_id?: string | null
          contact_id?: string | null
          content: string
          created_at?: string
          created_by?: string | null
          failure?: string | null
          failure_detail?: string | null
          family?: string
          handed_at?: string | null
          id?: string
          is_prospection?: boolean
          is_sent?: boolean
          is_uncarried?: boolean
          kind?: string
          mail_id?: string | null
          opened_at?: string | null
          owner_id?: string | null
          send_at?: string
          sent_at?: string | null
          status?: never
          subject?: string | null
          talent_id?: string | null
          template_id?: string | null
          undo?: Json | null
          unsubscribed_at?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          application_id?: string | null
          attachments?: NonNullable<Json>
          canceled_at?: string | null
          channel?: string
          company_id?: string | null
          contact_id?: string | null
          content?: string
          created_at?: string
          created_by?: string | null
          failure?: string | null
          failure_detail?: string | null
          family?: string
          handed_at?: string | null
          id?: string
          is_prospection?: boolean
          is_sent?: boolean
          is_uncarried?: boolean
          kind?: string
          mail_id?: string | null
          opened_at?: string | null
          owner_id?: string | null
          send_at?: string
          sent_at?: string | null
          status?: never
          subject?: string | null
          talent_id?: string | null
          template_id?: string | null
          undo?: Json | null
          unsubscribed_at?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "scheduled_email_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "application_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_mail_id_fkey"
            columns: ["mail_id"]
            isOneToOne: false
            referencedRelation: "mail_outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "scheduled_email_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_template_id_fkey"
            columns: ["template_id"]
            isOneToOne: false
            referencedRelation: "message_template"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scheduled_email_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      search_alert: {
        Row: {
          by_mail: boolean
          created_at: string
          criteria: NonNullable<Json>
          families: string[]
          id: string
          looked_at: string
          member_id: string
          saved_view_id: string
          workspace_id: string
        }
        Insert: {
          by_mail?: boolean
          created_at?: string
          criteria: NonNullable<Json>
          families: string[]
          id?: string
          looked_at?: string
          member_id: string
          saved_view_id: string
          workspace_id: string
        }
        Update: {
          by_mail?: boolean
          created_at?: string
          criteria?: NonNullable<Json>
          families?: string[]
          id?: string
          looked_at?: string
          member_id?: string
          saved_view_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "search_alert_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_saved_view_id_fkey"
            columns: ["saved_view_id"]
            isOneToOne: false
            referencedRelation: "saved_view"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      sector: {
        Row: {
          code: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          position: number
          updated_at: string
          updated_by: string | null
          version: number
          can_edit: boolean | null
        }
        Insert: {
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          position: number
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          position?: number
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      setting: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_secret: boolean
          key: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
          version: number
          workspace_id: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_secret?: boolean
          key: string
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
          version?: number
          workspace_id?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_secret?: boolean
          key?: string
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
          version?: number
          workspace_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "setting_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      signature_request: {
        Row: {
          code_sent_at: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          deemed_at: string | null
          deemed_terms: string | null
          document_hash: string | null
          entity: string
          evidence_hash: string | null
          expires_at: string
          family: string
          id: string
          identity_digits: string | null
          identity_document: string | null
          image_path: string | null
          mailed_at: string | null
          mode: string
          needs_code: boolean
          opened_at: string | null
          owner_id: string | null
          party: string
          position: number
          refused_reason: string | null
          reminded_at: string | null
          reminder_count: number
          round: number
          row_id: string
          row_ids: string[]
          sent_at: string
          service: string
          service_trouble: string | null
          signed_by_name: string | null
          signed_by_quality: string | null
          signed_ip: string | null
          signed_user_agent: string | null
          signer_email: string | null
          signer_name: string
          signer_phone: string | null
          status: string
          talent_id: string | null
          updated_at: string
          updated_by: string | null
          used_at: string | null
          version: number
          witness_id: string | null
          witness_name: string | null
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          code_sent_at?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          deemed_at?: string | null
          deemed_terms?: string | null
          document_hash?: string | null
          entity: string
          evidence_hash?: string | null
          expires_at: string
          family?: string
          id?: string
          identity_digits?: string | null
          identity_document?: string | null
          image_path?: string | null
          mailed_at?: string | null
          mode?: string
          needs_code?: boolean
          opened_at?: string | null
          owner_id?: string | null
          party: string
          position?: number
          refused_reason?: string | null
          reminded_at?: string | null
          reminder_count?: number
          round?: number
          row_id: string
          row_ids?: string[]
          sent_at?: string
          service?: string
          service_trouble?: string | null
          signed_by_name?: string | null
          signed_by_quality?: string | null
          signed_ip?: string | null
          signed_user_agent?: string | null
          signer_email?: string | null
          signer_name: string
          signer_phone?: string | null
          status?: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          used_at?: string | null
          version?: number
          witness_id?: string | null
          witness_name?: string | null
          workspace_id: string
        }
        Update: {
          code_sent_at?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          deemed_at?: string | null
          deemed_terms?: string | null
          document_hash?: string | null
          entity?: string
          evidence_hash?: string | null
          expires_at?: string
          family?: string
          id?: string
          identity_digits?: string | null
          identity_document?: string | null
          image_path?: string | null
          mailed_at?: string | null
          mode?: string
          needs_code?: boolean
          opened_at?: string | null
          owner_id?: string | null
          party?: string
          position?: number
          refused_reason?: string | null
          reminded_at?: string | null
          reminder_count?: number
          round?: number
          row_id?: string
          row_ids?: string[]
          sent_at?: string
          service?: string
          service_trouble?: string | null
          signed_by_name?: string | null
          signed_by_quality?: string | null
          signed_ip?: string | null
          signed_user_agent?: string | null
          signer_email?: string | null
          signer_name?: string
          signer_phone?: string | null
          status?: string
          talent_id?: string | null
          updated_at?: string
          updated_by?: string | null
          used_at?: string | null
          version?: number
          witness_id?: string | null
          witness_name?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "signature_request_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "signature_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_request_witness_id_fkey"
            columns: ["witness_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "signature_request_witness_id_fkey"
            columns: ["witness_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "signature_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      software: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          name: string
          sort_key: string | null
          updated_at: string
          updated_by: string | null
          version: number
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          sort_key?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: []
      }
      substitute_call: {
        Row: {
          answered_at: string | null
          answered_by_link: boolean
          asked_at: string
          asked_by: string | null
          comment: string | null
          contract_id: string | null
          for_day: string
          id: string
          mailed_at: string | null
          mission_id: string | null
          status: string
          talent_id: string
          texted_at: string | null
          workspace_id: string
        }
        Insert: {
          answered_at?: string | null
          answered_by_link?: boolean
          asked_at?: string
          asked_by?: string | null
          comment?: string | null
          contract_id?: string | null
          for_day: string
          id?: string
          mailed_at?: string | null
          mission_id?: string | null
          status?: string
          talent_id: string
          texted_at?: string | null
          workspace_id: string
        }
        Update: {
          answered_at?: string | null
          answered_by_link?: boolean
          asked_at?: string
          asked_by?: string | null
          comment?: string | null
          contract_id?: string | null
          for_day?: string
          id?: string
          mailed_at?: string | null
          mission_id?: string | null
          status?: string
          talent_id?: string
          texted_at?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "substitute_call_asked_by_fkey"
            columns: ["asked_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "substitute_call_asked_by_fkey"
            columns: ["asked_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "substitute_call_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent: {
        Row: {
          accepts_long_distance: boolean | null
          accepts_night_work: boolean | null
          accepts_overnight: boolean | null
          accepts_weekend_work: boolean | null
          address_id: string | null
          anonymized_at: string | null
          anonymous_bio: string | null
          anonymous_bio_status: string
          anonymous_reference: string | null
          anonymous_resume_status: string
          availability_said_on: string
          availability_status: string
          available_on: string | null
          bench_confirmed_for: string | null
          bio: string | null
          bio_status: string
          birth_date: string | null
          blacklist_reason: string | null
          blacklisted_at: string | null
          civility: string | null
          classification: string | null
          comment: string | null
          construction_types: string[]
          contract_types: string[]
          created_at: string
          created_by: string | null
          does_layout: boolean | null
          driving_licences: string[]
          email: string | null
          experience_level: string | null
          experience_years: number | null
          first_name: string | null
          formatted_address: string | null
          has_vehicle: boolean | null
          id: string
          import_key: string | null
          informed_on: string | null
          is_benched: boolean
          is_found_elsewhere: boolean
          is_reachable: boolean | null
          is_top_profile: boolean
          job_id: string | null
          job_name: string | null
          job_title: string | null
          languages: string[]
          last_contact_on: string | null
          last_name: string | null
          leads_team: boolean | null
          legal_basis: string
          mark_attendance: number | null
          mark_autonomy: number | null
          mark_know_how: number | null
          mark_presentation: number | null
          mark_safety: number | null
          mark_team_spirit: number | null
          mobility_departments: string[]
          mobility_km: number | null
          next_contact_on: string | null
          notice_days: number | null
          owner_id: string | null
          phone_number: string | null
          ppe_sizes: NonNullable<Json>
          qualification_status: string
          qualification_summary: string | null
          qualified_at: string | null
          qualified_by: string | null
          reads_plans: boolean | null
          reference_sites: string | null
          resume_parsing_status: string
          retention_extended_until: string | null
          retention_reason: string | null
          search: string | null
          secondary_phone_number: string | null
          sector_id: string | null
          skills: string[]
          skills_extraction_status: string
          sort_key: string | null
          source: string | null
          temp_first_name: string | null
          temp_last_name: string | null
          updated_at: string
          updated_by: string | null
          version: number
          wage: number | null
          wage_expected: number | null
          workspace_id: string
          can_edit: boolean | null
          situation: string | null
          situation_words: string | null
          state_place: number | null
        }
        Insert: {
          accepts_long_distance?: boolean | null
          accepts_night_work?: boolean | null
          accepts_overnight?: boolean | null
          accepts_weekend_work?: boolean | null
          address_id?: string | null
          anonymized_at?: string | null
          anonymous_bio?: string | null
          anonymous_bio_status?: string
          anonymous_reference?: string | null
          anonymous_resume_status?: string
          availability_said_on?: string
          availability_status?: string
          available_on?: string | null
          bench_confirmed_for?: string | null
          bio?: string | null
          bio_status?: string
          birth_date?: string | null
          blacklist_reason?: string | null
          blacklisted_at?: string | null
          civility?: string | null
          classification?: string | null
          comment?: string | null
          construction_types?: string[]
          contract_types?: string[]
          created_at?: string
          created_by?: string | null
          does_layout?: boolean | null
          driving_licences?: string[]
          email?: string | null
          experience_level?: string | null
          experience_years?: number | null
          first_name?: string | null
          formatted_address?: string | null
          has_vehicle?: boolean | null
          id?: string
          import_key?: string | null
          informed_on?: string | null
          is_benched?: boolean
          is_found_elsewhere?: boolean
          is_reachable?: boolean | null
          is_top_profile?: boolean
          job_id?: string | null
          job_name?: string | null
          job_title?: string | null
          languages?: string[]
          last_contact_on?: string | null
          last_name?: string | null
          leads_team?: boolean | null
          legal_basis?: string
          mark_attendance?: number | null
          mark_autonomy?: number | null
          mark_know_how?: number | null
          mark_presentation?: number | null
          mark_safety?: number | null
          mark_team_spirit?: number | null
          mobility_departments?: string[]
          mobility_km?: number | null
          next_contact_on?: string | null
          notice_days?: number | null
          owner_id?: string | null
          phone_number?: string | null
          ppe_sizes?: NonNullable<Json>
          qualification_status?: string
          qualification_summary?: string | null
          qualified_at?: string | null
          qualified_by?: string | null
          reads_plans?: boolean | null
          reference_sites?: string | null
          resume_parsing_status?: string
          retention_extended_until?: string | null
          retention_reason?: string | null
          search?: never
          secondary_phone_number?: string | null
          sector_id?: string | null
          skills?: string[]
          skills_extraction_status?: string
          sort_key?: never
          source?: string | null
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          wage?: number | null
          wage_expected?: number | null
          workspace_id: string
        }
        Update: {
          accepts_long_distance?: boolean | null
          accepts_night_work?: boolean | null
          accepts_overnight?: boolean | null
          accepts_weekend_work?: boolean | null
          address_id?: string | null
          anonymized_at?: string | null
          anonymous_bio?: string | null
          anonymous_bio_status?: string
          anonymous_reference?: string | null
          anonymous_resume_status?: string
          availability_said_on?: string
          availability_status?: string
          available_on?: string | null
          bench_confirmed_for?: string | null
          bio?: string | null
          bio_status?: string
          birth_date?: string | null
          blacklist_reason?: string | null
          blacklisted_at?: string | null
          civility?: string | null
          classification?: string | null
          comment?: string | null
          construction_types?: string[]
          contract_types?: string[]
          created_at?: string
          created_by?: string | null
          does_layout?: boolean | null
          driving_licences?: string[]
          email?: string | null
          experience_level?: string | null
          experience_years?: number | null
          first_name?: string | null
          formatted_address?: string | null
          has_vehicle?: boolean | null
          id?: string
          import_key?: string | null
          informed_on?: string | null
          is_benched?: boolean
          is_found_elsewhere?: boolean
          is_reachable?: boolean | null
          is_top_profile?: boolean
          job_id?: string | null
          job_name?: string | null
          job_title?: string | null
          languages?: string[]
          last_contact_on?: string | null
          last_name?: string | null
          leads_team?: boolean | null
          legal_basis?: string
          mark_attendance?: number | null
          mark_autonomy?: number | null
          mark_know_how?: number | null
          mark_presentation?: number | null
          mark_safety?: number | null
          mark_team_spirit?: number | null
          mobility_departments?: string[]
          mobility_km?: number | null
          next_contact_on?: string | null
          notice_days?: number | null
          owner_id?: string | null
          phone_number?: string | null
          ppe_sizes?: NonNullable<Json>
          qualification_status?: string
          qualification_summary?: string | null
          qualified_at?: string | null
          qualified_by?: string | null
          reads_plans?: boolean | null
          reference_sites?: string | null
          resume_parsing_status?: string
          retention_extended_until?: string | null
          retention_reason?: string | null
          search?: never
          secondary_phone_number?: string | null
          sector_id?: string | null
          skills?: string[]
          skills_extraction_status?: string
          sort_key?: never
          source?: string | null
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          wage?: number | null
          wage_expected?: number | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_qualified_by_fkey"
            columns: ["qualified_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_qualified_by_fkey"
            columns: ["qualified_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_sector_id_fkey"
            columns: ["sector_id"]
            isOneToOne: false
            referencedRelation: "sector"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_bank_account: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          bank_name: string | null
          bic: string | null
          created_at: string
          created_by: string | null
          document_id: string | null
          holder: string
          iban: string
          id: string
          status: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          bank_name?: string | null
          bic?: string | null
          created_at?: string
          created_by?: string | null
          document_id?: string | null
          holder: string
          iban: string
          id?: string
          status?: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          bank_name?: string | null
          bic?: string | null
          created_at?: string
          created_by?: string | null
          document_id?: string | null
          holder?: string
          iban?: string
          id?: string
          status?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_bank_account_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_bank_account_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_bank_account_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "document"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_bank_account_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_bank_account_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_bank_account_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_business_unit: {
        Row: {
          business_unit_id: string
          created_at: string
          created_by: string | null
          id: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          business_unit_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          business_unit_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_business_unit_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_business_unit_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_business_unit_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_business_unit_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_hiring_pool: {
        Row: {
          comment: string | null
          created_at: string
          created_by: string | null
          hiring_pool_id: string
          id: string
          rank: number | null
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
          talent_situation: string | null
          talent_situation_words: string | null
        }
        Insert: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          hiring_pool_id: string
          id?: string
          rank?: number | null
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          hiring_pool_id?: string
          id?: string
          rank?: number | null
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_hiring_pool_hiring_pool_id_fkey"
            columns: ["hiring_pool_id"]
            isOneToOne: false
            referencedRelation: "hiring_pool"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_hiring_pool_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_hiring_pool_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_hiring_pool_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_identity: {
        Row: {
          birth_country: string | null
          birth_name: string | null
          birth_place: string | null
          boeth_title: string | null
          boeth_valid_until: string | null
          created_at: string
          created_by: string | null
          driving_licence_number: string | null
          health_insurance_status: string | null
          id: string
          identity_document_expires_on: string | null
          identity_document_number: string | null
          identity_document_type: string | null
          is_nir_pending: boolean
          is_student_permit: boolean
          nationality: string | null
          nir: string | null
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          work_permit_checked_on: string | null
          work_permit_expires_on: string | null
          work_permit_number: string | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          birth_country?: string | null
          birth_name?: string | null
          birth_place?: string | null
          boeth_title?: string | null
          boeth_valid_until?: string | null
          created_at?: string
          created_by?: string | null
          driving_licence_number?: string | null
          health_insurance_status?: string | null
          id?: string
          identity_document_expires_on?: string | null
          identity_document_number?: string | null
          identity_document_type?: string | null
          is_nir_pending?: boolean
          is_student_permit?: boolean
          nationality?: string | null
          nir?: string | null
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_permit_checked_on?: string | null
          work_permit_expires_on?: string | null
          work_permit_number?: string | null
          workspace_id: string
        }
        Update: {
          birth_country?: string | null
          birth_name?: string | null
          birth_place?: string | null
          boeth_title?: string | null
          boeth_valid_until?: string | null
          created_at?: string
          created_by?: string | null
          driving_licence_number?: string | null
          health_insurance_status?: string | null
          id?: string
          identity_document_expires_on?: string | null
          identity_document_number?: string | null
          identity_document_type?: string | null
          is_nir_pending?: boolean
          is_student_permit?: boolean
          nationality?: string | null
          nir?: string | null
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          work_permit_checked_on?: string | null
          work_permit_expires_on?: string | null
          work_permit_number?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_identity_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: true
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_identity_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: true
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_identity_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_job: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          job_id: string
          level: string | null
          position: number
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          years: number | null
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          job_id: string
          level?: string | null
          position?: number
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
          years?: number | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          job_id?: string
          level?: string | null
          position?: number
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
          years?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "talent_job_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_job_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_job_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_job_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_restriction: {
        Row: {
          company_id: string | null
          created_at: string
          created_by: string | null
          ends_on: string
          facts: string
          id: string
          lifted_at: string | null
          lifted_reason: string | null
          reason_code: string
          starts_on: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_on: string
          facts: string
          id?: string
          lifted_at?: string | null
          lifted_reason?: string | null
          reason_code: string
          starts_on?: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string
          facts?: string
          id?: string
          lifted_at?: string | null
          lifted_reason?: string | null
          reason_code?: string
          starts_on?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_restriction_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_restriction_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_restriction_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_restriction_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_retention: {
        Row: {
          asked_on: string
          due_on: string
          id: string
          released_at: string | null
          released_by: string | null
          talent_id: string
          workspace_id: string
        }
        Insert: {
          asked_on: string
          due_on: string
          id?: string
          released_at?: string | null
          released_by?: string | null
          talent_id: string
          workspace_id: string
        }
        Update: {
          asked_on?: string
          due_on?: string
          id?: string
          released_at?: string | null
          released_by?: string | null
          talent_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_retention_released_by_fkey"
            columns: ["released_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_retention_released_by_fkey"
            columns: ["released_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_retention_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: true
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_retention_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: true
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_retention_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_software: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          level: string | null
          software_id: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          level?: string | null
          software_id: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          level?: string | null
          software_id?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_software_software_id_fkey"
            columns: ["software_id"]
            isOneToOne: false
            referencedRelation: "software"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_software_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_software_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_software_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_unavailability: {
        Row: {
          comment: string | null
          created_at: string
          created_by: string | null
          ends_on: string
          id: string
          kind: string
          starts_on: string
          talent_id: string
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          ends_on: string
          id?: string
          kind?: string
          starts_on: string
          talent_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string
          id?: string
          kind?: string
          starts_on?: string
          talent_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "talent_unavailability_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_unavailability_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_unavailability_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      team_member: {
        Row: {
          auth_user_id: string | null
          business_unit_id: string | null
          created_at: string
          created_by: string | null
          display_name: string
          email: string
          id: string
          is_autonomous: boolean
          is_independent: boolean
          is_onboarded: boolean
          main_workspace_id: string
          management_level: number
          manager_id: string | null
          notification_choices: NonNullable<Json>
          offboarded_at: string | null
          slack_id: string | null
          sort_key: string | null
          temp_first_name: string | null
          temp_last_name: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
        }
        Insert: {
          auth_user_id?: string | null
          business_unit_id?: string | null
          created_at?: string
          created_by?: string | null
          display_name?: string
          email: string
          id?: string
          is_autonomous?: boolean
          is_independent?: boolean
          is_onboarded?: boolean
          main_workspace_id: string
          management_level?: number
          manager_id?: string | null
          notification_choices?: NonNullable<Json>
          offboarded_at?: string | null
          slack_id?: string | null
          sort_key?: never
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          auth_user_id?: string | null
          business_unit_id?: string | null
          created_at?: string
          created_by?: string | null
          display_name?: string
          email?: string
          id?: string
          is_autonomous?: boolean
          is_independent?: boolean
          is_onboarded?: boolean
          main_workspace_id?: string
          management_level?: number
          manager_id?: string | null
          notification_choices?: NonNullable<Json>
          offboarded_at?: string | null
          slack_id?: string | null
          sort_key?: never
          temp_first_name?: string | null
          temp_last_name?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "team_member_auth_user_id_fkey"
            columns: ["auth_user_id"]
            isOneToOne: true
            referencedRelation: "auth_user"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_auth_user_id_fkey"
            columns: ["auth_user_id"]
            isOneToOne: true
            referencedRelation: "auth_user_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_main_workspace_id_fkey"
            columns: ["main_workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      team_member_workspace: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          team_member_id: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          team_member_id: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          team_member_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "team_member_workspace_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "team_member_workspace_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_workspace_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      timesheet_day: {
        Row: {
          absence_code: string | null
          absence_minutes: number
          afternoon_end: string | null
          afternoon_start: string | null
          bonus_code: string | null
          bonus_quantity: number | null
          client_minutes: number | null
          client_reason: string | null
          comment: string | null
          contract_id: string
          created_at: string
          created_by: string | null
          date: string
          declared_minutes: number | null
          has_meal: boolean
          has_transport: boolean
          has_travel: boolean
          id: string
          is_long_distance: boolean
          is_public_holiday: boolean
          morning_end: string | null
          morning_start: string | null
          night_minutes: number
          owner_id: string | null
          planned_minutes: number
          timesheet_week_id: string
          travel_zone: string | null
          updated_at: string
          updated_by: string | null
          version: number
          worker_minutes: number | null
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          absence_code?: string | null
          absence_minutes?: number
          afternoon_end?: string | null
          afternoon_start?: string | null
          bonus_code?: string | null
          bonus_quantity?: number | null
          client_minutes?: number | null
          client_reason?: string | null
          comment?: string | null
          contract_id: string
          created_at?: string
          created_by?: string | null
          date: string
          declared_minutes?: number | null
          has_meal?: boolean
          has_transport?: boolean
          has_travel?: boolean
          id?: string
          is_long_distance?: boolean
          is_public_holiday?: boolean
          morning_end?: string | null
          morning_start?: string | null
          night_minutes?: number
          owner_id?: string | null
          planned_minutes?: number
          timesheet_week_id: string
          travel_zone?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          worker_minutes?: number | null
          workspace_id: string
        }
        Update: {
          absence_code?: string | null
          absence_minutes?: number
          afternoon_end?: string | null
          afternoon_start?: string | null
          bonus_code?: string | null
          bonus_quantity?: number | null
          client_minutes?: number | null
          client_reason?: string | null
          comment?: string | null
          contract_id?: string
          created_at?: string
          created_by?: string | null
          date?: string
          declared_minutes?: number | null
          has_meal?: boolean
          has_transport?: boolean
          has_travel?: boolean
          id?: string
          is_long_distance?: boolean
          is_public_holiday?: boolean
          morning_end?: string | null
          morning_start?: string | null
          night_minutes?: number
          owner_id?: string | null
          planned_minutes?: number
          timesheet_week_id?: string
          travel_zone?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          worker_minutes?: number | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "timesheet_day_absence_code_fkey"
            columns: ["absence_code"]
            isOneToOne: false
            referencedRelation: "absence_code"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "timesheet_day_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_day_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_day_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_day_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_day_timesheet_week_id_fkey"
            columns: ["timesheet_week_id"]
            isOneToOne: false
            referencedRelation: "timesheet_week"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_day_timesheet_week_id_fkey"
            columns: ["timesheet_week_id"]
            isOneToOne: false
            referencedRelation: "timesheet_week_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_day_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      timesheet_version: {
        Row: {
          author: string | null
          created_at: string
          created_by: string | null
          days: NonNullable<Json>
          id: string
          owner_id: string | null
          reason: string | null
          timesheet_week_id: string
          updated_at: string
          updated_by: string | null
          version: number
          version_number: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          author?: string | null
          created_at?: string
          created_by?: string | null
          days: NonNullable<Json>
          id?: string
          owner_id?: string | null
          reason?: string | null
          timesheet_week_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          version_number: number
          workspace_id: string
        }
        Update: {
          author?: string | null
          created_at?: string
          created_by?: string | null
          days?: NonNullable<Json>
          id?: string
          owner_id?: string | null
          reason?: string | null
          timesheet_week_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          version_number?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "timesheet_version_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_version_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_version_timesheet_week_id_fkey"
            columns: ["timesheet_week_id"]
            isOneToOne: false
            referencedRelation: "timesheet_week"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_version_timesheet_week_id_fkey"
            columns: ["timesheet_week_id"]
            isOneToOne: false
            referencedRelation: "timesheet_week_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_version_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      timesheet_week: {
        Row: {
          agency_id: string | null
          checked_at: string | null
          checked_by: string | null
          client_minutes: number | null
          comment: string | null
          company_id: string
          contact_id: string | null
          contract_id: string
          contract_key: string
          created_at: string
          created_by: string | null
          declared_at: string | null
          deemed_at: string | null
          deemed_terms: string | null
          dispute_answer: string | null
          dispute_reason: string | null
          entered_at: string | null
          id: string
          invoiced_at: string | null
          is_disputed: boolean
          last_reminder_at: string | null
          mission_id: string | null
          monday: string
          owner_id: string | null
          paid_at: string | null
          planned_minutes: number
          reminder_count: number
          sent_at: string | null
          signature_request_id: string | null
          signed_at: string | null
          status: string
          talent_id: string
          unsigned_reason: string | null
          updated_at: string
          updated_by: string | null
          version: number
          version_number: number
          work_site_id: string | null
          worker_minutes: number
          workspace_id: string
          can_edit: boolean | null
          state_place: number | null
        }
        Insert: {
          agency_id?: string | null
          checked_at?: string | null
          checked_by?: string | null
          client_minutes?: number | null
          comment?: string | null
          company_id: string
          contact_id?: string | null
          contract_id: string
          contract_key: string
          created_at?: string
          created_by?: string | null
          declared_at?: string | null
          deemed_at?: string | null
          deemed_terms?: string | null
          dispute_answer?: string | null
          dispute_reason?: string | null
          entered_at?: string | null
          id?: string
          invoiced_at?: string | null
          is_disputed?: boolean
          last_reminder_at?: string | null
          mission_id?: string | null
          monday: string
          owner_id?: string | null
          paid_at?: string | null
          planned_minutes?: number
          reminder_count?: number
          sent_at?: string | null
          signature_request_id?: string | null
          signed_at?: string | null
          status?: string
          talent_id: string
          unsigned_reason?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          version_number?: number
          work_site_id?: string | null
          worker_minutes?: number
          workspace_id: string
        }
        Update: {
          agency_id?: string | null
          checked_at?: string | null
          checked_by?: string | null
          client_minutes?: number | null
          comment?: string | null
          company_id?: string
          contact_id?: string | null
          contract_id?: string
          contract_key?: string
          created_at?: string
          created_by?: string | null
          declared_at?: string | null
          deemed_at?: string | null
          deemed_terms?: string | null
          dispute_answer?: string | null
          dispute_reason?: string | null
          entered_at?: string | null
          id?: string
          invoiced_at?: string | null
          is_disputed?: boolean
          last_reminder_at?: string | null
          mission_id?: string | null
          monday?: string
          owner_id?: string | null
          paid_at?: string | null
          planned_minutes?: number
          reminder_count?: number
          sent_at?: string | null
          signature_request_id?: string | null
          signed_at?: string | null
          status?: string
          talent_id?: string
          unsigned_reason?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          version_number?: number
          work_site_id?: string | null
          worker_minutes?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "timesheet_week_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_week_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_week_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_signature_request_id_fkey"
            columns: ["signature_request_id"]
            isOneToOne: false
            referencedRelation: "signature_request"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      user_role: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          role: Database["public"]["Enums"]["app_role"]
          team_member_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          role: Database["public"]["Enums"]["app_role"]
          team_member_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          role?: Database["public"]["Enums"]["app_role"]
          team_member_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_role_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "user_role_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      view_as: {
        Row: {
          since: string
          target_id: string
          team_member_id: string
        }
        Insert: {
          since?: string
          target_id: string
          team_member_id: string
        }
        Update: {
          since?: string
          target_id?: string
          team_member_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "view_as_target_id_fkey"
            columns: ["target_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "view_as_target_id_fkey"
            columns: ["target_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "view_as_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: true
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "view_as_team_member_id_fkey"
            columns: ["team_member_id"]
            isOneToOne: true
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook: {
        Row: {
          created_at: string
          created_by: string | null
          events: string[]
          failures: number
          id: string
          paused_at: string | null
          paused_why: string | null
          url: string
          workspace_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          events: string[]
          failures?: number
          id?: string
          paused_at?: string | null
          paused_why?: string | null
          url: string
          workspace_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          events?: string[]
          failures?: number
          id?: string
          paused_at?: string | null
          paused_why?: string | null
          url?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "webhook_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_delivery: {
        Row: {
          attempts: number
          body: NonNullable<Json>
          created_at: string
          duration_ms: number | null
          error: string | null
          event: string
          event_id: string
          id: string
          leased_until: string | null
          next_at: string
          settled_at: string | null
          state: string
          status: number | null
          webhook_id: string
          workspace_id: string
        }
        Insert: {
          attempts?: number
          body: NonNullable<Json>
          created_at?: string
          duration_ms?: number | null
          error?: string | null
          event: string
          event_id: string
          id?: string
          leased_until?: string | null
          next_at?: string
          settled_at?: string | null
          state?: string
          status?: number | null
          webhook_id: string
          workspace_id: string
        }
        Update: {
          attempts?: number
          body?: NonNullable<Json>
          created_at?: string
          duration_ms?: number | null
          error?: string | null
          event?: string
          event_id?: string
          id?: string
          leased_until?: string | null
          next_at?: string
          settled_at?: string | null
          state?: string
          status?: number | null
          webhook_id?: string
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_delivery_webhook_id_fkey"
            columns: ["webhook_id"]
            isOneToOne: false
            referencedRelation: "webhook"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_delivery_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      work_accident_request: {
        Row: {
          activity: string | null
          assignee_id: string | null
          case_number: string | null
          client_before: string | null
          client_informed_at: string | null
          comment: string | null
          company_id: string | null
          contact_object: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          decided_on: string | null
          declare_before: string | null
          declared_at: string | null
          due_on: string | null
          hours_that_day: string | null
          id: string
          known_at: string
          known_by: string | null
          lesion_nature: string | null
          lesion_site: string | null
          nature: string | null
          occurred_at: string
          outcome: string
          owner_id: string | null
          place: string | null
          place_type: string
          reference: string | null
          requested_at: string | null
          reserves: string | null
          reserves_until: string | null
          resumed_on: string | null
          status: string
          stoppage_from: string | null
          stoppage_until: string | null
          talent_id: string
          third_party: string | null
          transported_to: string | null
          turn: number | null
          updated_at: string
          updated_by: string | null
          version: number
          witness: string | null
          work_site_id: string | null
          workspace_id: string
          can_edit: boolean | null
          is_late: boolean | null
          state_place: number | null
        }
        Insert: {
          activity?: string | null
          assignee_id?: string | null
          case_number?: string | null
          client_before?: string | null
          client_informed_at?: string | null
          comment?: string | null
          company_id?: string | null
          contact_object?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_on?: string | null
          declare_before?: string | null
          declared_at?: string | null
          due_on?: string | null
          hours_that_day?: string | null
          id?: string
          known_at: string
          known_by?: string | null
          lesion_nature?: string | null
          lesion_site?: string | null
          nature?: string | null
          occurred_at: string
          outcome?: string
          owner_id?: string | null
          place?: string | null
          place_type?: string
          reference?: string | null
          requested_at?: string | null
          reserves?: string | null
          reserves_until?: string | null
          resumed_on?: string | null
          status?: string
          stoppage_from?: string | null
          stoppage_until?: string | null
          talent_id: string
          third_party?: string | null
          transported_to?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          witness?: string | null
          work_site_id?: string | null
          workspace_id: string
        }
        Update: {
          activity?: string | null
          assignee_id?: string | null
          case_number?: string | null
          client_before?: string | null
          client_informed_at?: string | null
          comment?: string | null
          company_id?: string | null
          contact_object?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_on?: string | null
          declare_before?: string | null
          declared_at?: string | null
          due_on?: string | null
          hours_that_day?: string | null
          id?: string
          known_at?: string
          known_by?: string | null
          lesion_nature?: string | null
          lesion_site?: string | null
          nature?: string | null
          occurred_at?: string
          outcome?: string
          owner_id?: string | null
          place?: string | null
          place_type?: string
          reference?: string | null
          requested_at?: string | null
          reserves?: string | null
          reserves_until?: string | null
          resumed_on?: string | null
          status?: string
          stoppage_from?: string | null
          stoppage_until?: string | null
          talent_id?: string
          third_party?: string | null
          transported_to?: string | null
          turn?: never
          updated_at?: string
          updated_by?: string | null
          version?: number
          witness?: string | null
          work_site_id?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "work_accident_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "work_accident_request_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "work_accident_request_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_accident_request_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      work_site: {
        Row: {
          access_means: string | null
          address_id: string | null
          agency_id: string | null
          company_id: string
          contact_id: string | null
          created_at: string
          created_by: string | null
          ends_on: string | null
          formatted_address: string | null
          id: string
          is_active: boolean
          name: string
          order_reference: string | null
          search: string | null
          sort_key: string | null
          starts_on: string | null
          updated_at: string
          updated_by: string | null
          version: number
          workspace_id: string
          can_edit: boolean | null
        }
        Insert: {
          access_means?: string | null
          address_id?: string | null
          agency_id?: string | null
          company_id: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          formatted_address?: string | null
          id?: string
          is_active?: boolean
          name: string
          order_reference?: string | null
          search?: never
          sort_key?: never
          starts_on?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id: string
        }
        Update: {
          access_means?: string | null
          address_id?: string | null
          agency_id?: string | null
          company_id?: string
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          formatted_address?: string | null
          id?: string
          is_active?: boolean
          name?: string
          order_reference?: string | null
          search?: never
          sort_key?: never
          starts_on?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "work_site_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_site_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_site_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_site_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_site_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_entity: {
        Row: {
          entity: string
          family: string
          label: string
          status_column: string
          table_name: string
        }
        Insert: {
          entity: string
          family: string
          label?: string
          status_column?: string
          table_name: string
        }
        Update: {
          entity?: string
          family?: string
          label?: string
          status_column?: string
          table_name?: string
        }
        Relationships: []
      }
      workflow_event: {
        Row: {
          action: string
          actor: string
          actor_id: string | null
          actor_label: string | null
          comment: string | null
          created_at: string
          entity: string
          family: string
          from_state: string | null
          id: string
          payload: NonNullable<Json>
          row_id: string
          to_state: string | null
          workspace_id: string
        }
        Insert: {
          action: string
          actor?: string
          actor_id?: string | null
          actor_label?: string | null
          comment?: string | null
          created_at?: string
          entity: string
          family: string
          from_state?: string | null
          id?: string
          payload?: NonNullable<Json>
          row_id: string
          to_state?: string | null
          workspace_id: string
        }
        Update: {
          action?: string
          actor?: string
          actor_id?: string | null
          actor_label?: string | null
          comment?: string | null
          created_at?: string
          entity?: string
          family?: string
          from_state?: string | null
          id?: string
          payload?: NonNullable<Json>
          row_id?: string
          to_state?: string | null
          workspace_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_event_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_notification: {
        Row: {
          action: string
          entity: string
          recipient: string
        }
        Insert: {
          action: string
          entity: string
          recipient: string
        }
        Update: {
          action?: string
          entity?: string
          recipient?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_notification_entity_fkey"
            columns: ["entity"]
            isOneToOne: false
            referencedRelation: "workflow_entity"
            referencedColumns: ["entity"]
          },
        ]
      }
      workflow_state: {
        Row: {
          awaits: string | null
          code: string
          entity: string
          is_final: boolean
          is_initial: boolean
          is_settled: boolean
          label: string
          position: number
          tone: string
        }
        Insert: {
          awaits?: string | null
          code: string
          entity: string
          is_final?: boolean
          is_initial?: boolean
          is_settled?: boolean
          label: string
          position?: number
          tone?: string
        }
        Update: {
          awaits?: string | null
          code?: string
          entity?: string
          is_final?: boolean
          is_initial?: boolean
          is_settled?: boolean
          label?: string
          position?: number
          tone?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_state_entity_fkey"
            columns: ["entity"]
            isOneToOne: false
            referencedRelation: "workflow_entity"
            referencedColumns: ["entity"]
          },
        ]
      }
      workflow_transition: {
        Row: {
          action: string
          actor: string
          asks: string[]
          done: string | null
          effect: string | null
          entity: string
          family: string | null
          from_state: string
          guard: string | null
          label: string
          permission: string
          priority: number
          requires_comment: boolean
          to_state: string
          tone: string
        }
        Insert: {
          action: string
          actor?: string
          asks?: string[]
          done?: string | null
          effect?: string | null
          entity: string
          family?: string | null
          from_state: string
          guard?: string | null
          label: string
          permission?: string
          priority?: number
          requires_comment?: boolean
          to_state: string
          tone?: string
        }
        Update: {
          action?: string
          actor?: string
          asks?: string[]
          done?: string | null
          effect?: string | null
          entity?: string
          family?: string | null
          from_state?: string
          guard?: string | null
          label?: string
          permission?: string
          priority?: number
          requires_comment?: boolean
          to_state?: string
          tone?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_transition_entity_from_state_fkey"
            columns: ["entity", "from_state"]
            isOneToOne: false
            referencedRelation: "workflow_state"
            referencedColumns: ["entity", "code"]
          },
          {
            foreignKeyName: "workflow_transition_entity_to_state_fkey"
            columns: ["entity", "to_state"]
            isOneToOne: false
            referencedRelation: "workflow_state"
            referencedColumns: ["entity", "code"]
          },
        ]
      }
      workspace: {
        Row: {
          created_at: string
          created_by: string | null
          data_transferred_at: string | null
          data_transferred_by: string | null
          data_transferred_to: string | null
          id: string
          is_relais_workspace: boolean
          name: string
          sort_key: string | null
          type: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          data_transferred_at?: string | null
          data_transferred_by?: string | null
          data_transferred_to?: string | null
          id?: string
          is_relais_workspace?: boolean
          name: string
          sort_key?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          data_transferred_at?: string | null
          data_transferred_by?: string | null
          data_transferred_to?: string | null
          id?: string
          is_relais_workspace?: boolean
          name?: string
          sort_key?: never
          type?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "workspace_data_transferred_by_fkey"
            columns: ["data_transferred_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "workspace_data_transferred_by_fkey"
            columns: ["data_transferred_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workspace_data_transferred_to_fkey"
            columns: ["data_transferred_to"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      application_list: {
        Row: {
          available_on: string | null
          client_answer: string | null
          client_answered_at: string | null
          client_comment: string | null
          comment: string | null
          company_id: string | null
          company_name: string | null
          company_sort_key: string | null
          contract_id: string | null
          created_at: string | null
          created_by: string | null
          has_stage_been_forced: boolean | null
          id: string | null
          is_rejected: boolean | null
          is_substitute: boolean | null
          is_top_profile: boolean | null
          mission_id: string | null
          mission_job_label: string | null
          mission_reference: string | null
          mission_start_date: string | null
          mission_status: string | null
          owner_id: string | null
          owner_name: string | null
          position: number | null
          presented_at: string | null
          proposed_wage: number | null
          rejected_at: string | null
          rejected_by: string | null
          rejection_comment: string | null
          rejection_reason: string | null
          source: string | null
          stage: string | null
          stage_changed_at: string | null
          substitute_rank: number | null
          talent_address: string | null
          talent_id: string | null
          talent_job_label: string | null
          talent_name: string | null
          talent_phone_number: string | null
          talent_situation: string | null
          talent_situation_words: string | null
          talent_sort_key: string | null
          updated_at: string | null
          updated_by: string | null
          version: number | null
          workspace_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "application_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "application_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_rejected_by_fkey"
            columns: ["rejected_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "application_rejected_by_fkey"
            columns: ["rejected_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "application_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mission_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
        ]
      }
      auth_user_list: {
        Row: {
          avatar: string | null
          created_at: string | null
          display_name: string | null
          email: string | null
          first_name: string | null
          id: string | null
          is_independent: boolean | null
          is_open: boolean | null
          last_name: string | null
          main_workspace_id: string | null
          main_workspace_name: string | null
          management_level: number | null
          offboarded_at: string | null
          phone_number: string | null
          roles: string[] | null
          sort_key: string | null
          team_member_id: string | null
          team_member_name: string | null
          updated_at: string | null
          version: number | null
        }
        Relationships: [
          {
            foreignKeyName: "team_member_main_workspace_id_fkey"
            columns: ["main_workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      hire_list: {
        Row: {
          business_unit_id: string | null
          company_id: string | null
          company_name: string | null
          contract_key: string | null
          contract_type: string | null
          created_at: string | null
          created_by: string | null
          dpae_canceled_on: string | null
          dpae_reference: string | null
          dpae_sent_at: string | null
          dpae_sent_on: string | null
          dpae_state: string | null
          ends_on: string | null
          id: string | null
          job_name: string | null
          owner_id: string | null
          owner_manager_id: string | null
          owner_name: string | null
          start_date: string | null
          status: string | null
          talent_id: string | null
          talent_name: string | null
          talent_sort_key: string | null
          updated_at: string | null
          updated_by: string | null
          version: number | null
          workspace_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contract_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "contract_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contract_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      import_batch_list: {
        Row: {
          author_name: string | null
          created_at: string | null
          created_by: string | null
          created_count: number | null
          done_count: number | null
          error: string | null
          error_count: number | null
          family: string | null
          file_hash: string | null
          file_name: string | null
          finished_at: string | null
          headers: string[] | null
          id: string | null
          job_run_id: string | null
          kept_count: number | null
          kind: string | null
          mapping: Json | null
          owner_id: string | null
          row_count: number | null
          skipped_count: number | null
          started_at: string | null
          status: string | null
          unchanged_count: number | null
          undone_at: string | null
          undone_by: string | null
          undone_count: number | null
          updated_at: string | null
          updated_by: string | null
          updated_count: number | null
          version: number | null
          workspace_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "import_batch_job_run_id_fkey"
            columns: ["job_run_id"]
            isOneToOne: false
            referencedRelation: "job_run"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "import_batch_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "import_batch_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_batch_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_line_list: {
        Row: {
          absence_minutes: number | null
          anomalies: Json | null
          anomaly_count: number | null
          bill: number | null
          bill_cents: number | null
          blocked_by: string | null
          company_id: string | null
          company_name: string | null
          contract_id: string | null
          contract_key: string | null
          created_at: string | null
          created_by: string | null
          deduction_cents: number | null
          deductions: number | null
          expense_cents: number | null
          expenses: number | null
          gross: number | null
          gross_cents: number | null
          id: string | null
          indemnity_cents: number | null
          meals: number | null
          minutes: number | null
          month: string | null
          night_minutes: number | null
          overtime_minutes: number | null
          owner_id: string | null
          owner_manager_id: string | null
          owner_name: string | null
          pay_period_id: string | null
          ready_count: number | null
          regularisation: number | null
          regularisation_cents: number | null
          status: string | null
          talent_id: string | null
          talent_name: string | null
          talent_sort_key: string | null
          updated_at: string | null
          updated_by: string | null
          version: number | null
          week_count: number | null
          workspace_id: string | null
          state_place: number | null
        }
        Relationships: [
          {
            foreignKeyName: "pay_line_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "pay_line_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_pay_period_id_fkey"
            columns: ["pay_period_id"]
            isOneToOne: false
            referencedRelation: "pay_period"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_line_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
        ]
      }
      talent_list: {
        Row: {
          accepts_long_distance: boolean | null
          accepts_night_work: boolean | null
          accepts_overnight: boolean | null
          accepts_weekend_work: boolean | null
          address_id: string | null
          anonymized_at: string | null
          anonymous_bio: string | null
          anonymous_bio_status: string | null
          anonymous_reference: string | null
          anonymous_resume_status: string | null
          availability_said_on: string | null
          availability_status: string | null
          available_on: string | null
          bench_confirmed_for: string | null
          bio: string | null
          bio_status: string | null
          birth_date: string | null
          blacklist_reason: string | null
          blacklisted_at: string | null
          civility: string | null
          classification: string | null
          comment: string | null
          construction_types: string[] | null
          contract_types: string[] | null
          created_at: string | null
          created_by: string | null
          does_layout: boolean | null
          driving_licences: string[] | null
          email: string | null
          experience_level: string | null
          experience_years: number | null
          first_name: string | null
          formatted_address: string | null
          has_vehicle: boolean | null
          id: string | null
          import_key: string | null
          informed_on: string | null
          is_benched: boolean | null
          is_found_elsewhere: boolean | null
          is_reachable: boolean | null
          is_top_profile: boolean | null
          job_id: string | null
          job_label: string | null
          job_name: string | null
          job_sort_key: string | null
          job_title: string | null
          languages: string[] | null
          last_contact_on: string | null
          last_name: string | null
          leads_team: boolean | null
          legal_basis: string | null
          mark_attendance: number | null
          mark_autonomy: number | null
          mark_know_how: number | null
          mark_presentation: number | null
          mark_safety: number | null
          mark_team_spirit: number | null
          mobility_departments: string[] | null
          mobility_km: number | null
          next_contact_on: string | null
          notice_days: number | null
          owner_id: string | null
          owner_name: string | null
          phone_number: string | null
          ppe_sizes: Json | null
          qualification_status: string | null
          qualification_summary: string | null
          qualified_at: string | null
          qualified_by: string | null
          reads_plans: boolean | null
          reference_sites: string | null
          resume_parsing_status: string | null
          retention_extended_until: string | null
          retention_reason: string | null
          search: string | null
          secondary_phone_number: string | null
          sector_id: string | null
          sector_name: string | null
          situation: string | null
          situation_words: string | null
          skills: string[] | null
          skills_extraction_status: string | null
          sort_key: string | null
          source: string | null
          temp_first_name: string | null
          temp_last_name: string | null
          updated_at: string | null
          updated_by: string | null
          version: number | null
          wage: number | null
          wage_expected: number | null
          workspace_id: string | null
          state_place: number | null
        }
        Relationships: [
          {
            foreignKeyName: "talent_address_id_fkey"
            columns: ["address_id"]
            isOneToOne: false
            referencedRelation: "address"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "job"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_qualified_by_fkey"
            columns: ["qualified_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "talent_qualified_by_fkey"
            columns: ["qualified_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_sector_id_fkey"
            columns: ["sector_id"]
            isOneToOne: false
            referencedRelation: "sector"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "talent_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
      timesheet_week_list: {
        Row: {
          agency_id: string | null
          agency_name: string | null
          business_unit_id: string | null
          business_unit_name: string | null
          checked_at: string | null
          checked_by: string | null
          client_minutes: number | null
          coefficient: number | null
          comment: string | null
          company_id: string | null
          company_name: string | null
          company_sort_key: string | null
          contact_id: string | null
          contact_name: string | null
          contract_id: string | null
          contract_key: string | null
          created_at: string | null
          created_by: string | null
          deemed_at: string | null
          deemed_terms: string | null
          dispute_answer: string | null
          dispute_reason: string | null
          entered_at: string | null
          gap_minutes: number | null
          hourly_wage: number | null
          id: string | null
          invoiced_at: string | null
          is_disputed: boolean | null
          job_name: string | null
          last_reminder_at: string | null
          mission_id: string | null
          monday: string | null
          order_reference: string | null
          owner_id: string | null
          owner_manager_id: string | null
          owner_name: string | null
          paid_at: string | null
          planned_minutes: number | null
          reminder_count: number | null
          sent_at: string | null
          signature_request_id: string | null
          signed_at: string | null
          status: string | null
          sunday: string | null
          talent_id: string | null
          talent_name: string | null
          talent_sort_key: string | null
          unsigned_reason: string | null
          updated_at: string | null
          updated_by: string | null
          version: number | null
          version_number: number | null
          week_label: string | null
          work_site_id: string | null
          work_site_name: string | null
          worker_minutes: number | null
          workspace_id: string | null
          state_place: number | null
        }
        Relationships: [
          {
            foreignKeyName: "contract_business_unit_id_fkey"
            columns: ["business_unit_id"]
            isOneToOne: false
            referencedRelation: "business_unit"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "team_member_manager_id_fkey"
            columns: ["owner_manager_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_agency_id_fkey"
            columns: ["agency_id"]
            isOneToOne: false
            referencedRelation: "agency"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_week_checked_by_fkey"
            columns: ["checked_by"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "company"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contact_id_fkey"
            columns: ["contact_id"]
            isOneToOne: false
            referencedRelation: "contact"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contract"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "hire_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_mission_id_fkey"
            columns: ["mission_id"]
            isOneToOne: false
            referencedRelation: "mission"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "auth_user_list"
            referencedColumns: ["team_member_id"]
          },
          {
            foreignKeyName: "timesheet_week_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "team_member"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_signature_request_id_fkey"
            columns: ["signature_request_id"]
            isOneToOne: false
            referencedRelation: "signature_request"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_talent_id_fkey"
            columns: ["talent_id"]
            isOneToOne: false
            referencedRelation: "talent_list"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_work_site_id_fkey"
            columns: ["work_site_id"]
            isOneToOne: false
            referencedRelation: "work_site"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "timesheet_week_workspace_id_fkey"
            columns: ["workspace_id"]
            isOneToOne: false
            referencedRelation: "workspace"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      action_center: {
        Args: { scope?: string }
        Returns: {
          action: string
          action_label: string
          client: string
          company_id: string
          due_on: string
          entity: string
          field: string
          kind: string
          label: string
          owner_id: string
          owner_name: string
          page: string
          rank: number
          reason: string
          row_id: string
          title: string
          tone: string
        }[]
      }
      activity: {
        Args: {
          circuit?: string
          id: string
          kinds?: string[]
          max_results?: number
          record_table: string
        }
        Returns: Json
      }
      agency_figures: { Args: { scope?: string; unit?: string }; Returns: Json }
      amend_contract: {
        Args: { amendment_type: string; contract_id: string; patch?: Json }
        Returns: string
      }
      amendable: { Args: { p_type: string }; Returns: string[] }
      anonymize_talent: {
        Args: { reason: string; talent_id: string }
        Returns: undefined
      }
      anonymous_profile: { Args: { talent_id: string }; Returns: Json }
      answer_contract_change: {
        Args: {
          accept: boolean
          answer?: string
          change_id: string
          value?: string
        }
        Returns: Json
      }
      answer_guest_invitation: {
        Args: { accept: boolean; id: string }
        Returns: boolean
      }
      answer_job_posting: {
        Args: { answer: Json; posting_id: string; resume?: Json }
        Returns: Json
      }
      apply_resume: {
        Args: { facts: Json; resume_id: string; version: number }
        Returns: Json
      }
      ask_submissions: {
        Args: { letters: Json; service: string }
        Returns: string[]
      }
      ask_substitutes: {
        Args: { day: string; mission_id?: string; talent_ids: string[] }
        Returns: Json
      }
      ask_worker_hours: { Args: { week_ids: string[] }; Returns: Json }
      available_actions: {
        Args: { entity: string; id: string }
        Returns: {
          action: string
          actor: string
          asks: string[]
          done: string | null
          effect: string | null
          entity: string
          family: string | null
          from_state: string
          guard: string | null
          label: string
          permission: string
          priority: number
          requires_comment: boolean
          to_state: string
          tone: string
        }[]
        SetofOptions: {
          from: "*"
          to: "workflow_transition"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      available_amount: {
        Args: {
          "": Database["public"]["Tables"]["advance_payment_request"]["Row"]
        }
        Returns: {
          error: true
        } & "the function public.available_amount with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      belongs_to: {
        Args: { "": Database["public"]["Tables"]["document"]["Row"] }
        Returns: {
          error: true
        } & "the function public.belongs_to with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      bench_sheet: { Args: { day: string; mission_id?: string }; Returns: Json }
      board_emails: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          member_name: string
        }[]
      }
      bury_jobs: { Args: Record<PropertyKey, never>; Returns: number }
      calendar_feed: { Args: { token: string }; Returns: Json }
      can_edit:
        | {
            Args: { "": Database["public"]["Tables"]["address"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["advance_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["agency"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["application"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["branch_rule"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["business_unit"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["call_log"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["certificate"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["certificate_type"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["client_post"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["commercial_coefficient"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["commercial_condition"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["company"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["company_group"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["company_insurance_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["connected_mail"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["consent"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["contact"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["contract"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["contract_change_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["cooptation"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["definitive_end_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["document"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["expense_claim_line"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["expense_claim_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["feature_flag"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["figure_confirmation"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["hiring_pool"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["import_batch"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["import_row"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["independent_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["job"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["legal_entity"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["legal_parameter"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["meal_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["medical_center"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["medical_checkup_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["message_template"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["mission"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["mission_contact"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["note"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_export"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_line"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_period"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_variable"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["ppe_request"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["ppe_request_item"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["professional_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["qualification_center"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["qualification_training_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["recruitment_office_invoice_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["reference_check"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["resume"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["scheduled_email"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["sector"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["signature_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["software"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["talent"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_bank_account"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_business_unit"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_hiring_pool"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["talent_identity"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["talent_job"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_restriction"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["talent_software"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_unavailability"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["timesheet_day"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["timesheet_version"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["timesheet_week"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["work_accident_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["work_site"]["Row"] }
            Returns: {
              error: true
            } & "the function public.can_edit with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      cancel_import: { Args: { batch_id: string }; Returns: boolean }
      cancel_job: { Args: { id: string }; Returns: boolean }
      cancel_scheduled_email: { Args: { id: string }; Returns: number }
      cancel_scheduled_emails: { Args: { ids: string[] }; Returns: number }
      chain_pay: { Args: { contract_key: string }; Returns: Json }
      change_member_email: {
        Args: { email: string; team_member_id: string }
        Returns: Json
      }
      change_webhook: {
        Args: { events: string[]; id: string; url: string }
        Returns: undefined
      }
      check_import_rows: {
        Args: { kind: string; rows: Json }
        Returns: {
          line: number
          message: string
        }[]
      }
      close_ai_call: { Args: { id: string; result: Json }; Returns: undefined }
      close_import: {
        Args: { batch_id: string; error?: string }
        Returns: undefined
      }
      close_job_posting: { Args: { mission_id: string }; Returns: undefined }
      complete_onboarding: {
        Args: {
          business_unit_id?: string
          first_name: string
          last_name: string
          manager_id?: string
          notification_choices?: Json
          phone_number?: string
        }
        Returns: Json
      }
      condition_document: {
        Args: { commercial_condition_id: string }
        Returns: Json
      }
      contract_document: { Args: { contract_id: string }; Returns: Json }
      contract_surroundings: {
        Args: {
          agency_id?: string
          client_post_id?: string
          company_id: string
          contract_id?: string
          job_id?: string
          talent_id?: string
          work_site_id?: string
        }
        Returns: Json
      }
      cooptation_link: { Args: { talent_id: string }; Returns: string }
      cooptation_offers: { Args: { code: string }; Returns: Json }
      create_calendar_link: {
        Args: { talent_id?: string; work_site_id?: string }
        Returns: string
      }
      create_contract_from_application: {
        Args: { application_id: string }
        Returns: string
      }
      create_personal_token: {
        Args: { expires_on: string; name: string; scopes: Json }
        Returns: Json
      }
      create_webhook: { Args: { events: string[]; url: string }; Returns: Json }
      disconnect_mailbox: { Args: Record<PropertyKey, never>; Returns: boolean }
      drop_signer: { Args: { signature_request_id: string }; Returns: string }
      ending_checklist: {
        Args: { id: string }
        Returns: {
          code: string
          detail: string
          is_settled: boolean
          label: string
        }[]
      }
      ensure_timesheet_weeks: {
        Args: { contract_id: string; until?: string }
        Returns: string[]
      }
      enter_week: {
        Args: { comment?: string; days: Json; week_id: string }
        Returns: Json
      }
      export_pay: {
        Args: { column_set: string; kind: string; period_id: string }
        Returns: Json
      }
      fail_job: {
        Args: { error: string; id: string; retry?: boolean }
        Returns: string
      }
      fail_mail: { Args: { error: string; id: string }; Returns: string }
      feature_enabled: { Args: { name: string }; Returns: boolean }
      file_payslip: {
        Args: {
          file_name: string
          period_id: string
          send?: boolean
          sha256: string
          size_bytes: number
          storage_path: string
          talent_id: string
        }
        Returns: Json
      }
      files_to_forget: { Args: { n?: number }; Returns: string[] }
      fill_hiring_pool: { Args: { pool_id: string }; Returns: Json }
      find_duplicates: {
        Args: { entity: string; skip?: number }
        Returns: Json
      }
      find_import_duplicates: {
        Args: { kind: string; rows: Json }
        Returns: {
          line: number
          reasons: string[]
          same_as_line: number
          subtitle: string
          target_id: string
          title: string
        }[]
      }
      find_missions: {
        Args: {
          begins_before?: string
          job_codes?: string[]
          km?: number
          page?: number
          talent_id: string
          wage_min?: number
        }
        Returns: Json
      }
      finish_job: { Args: { id: string; result?: Json }; Returns: boolean }
      finish_mail: {
        Args: { html?: string; id: string; status: string; text?: string }
        Returns: boolean
      }
      forgot_files: { Args: { paths: string[] }; Returns: undefined }
      found_page: {
        Args: {
          filters?: Json
          found_by: string
          key_column?: string
          q: string
          size?: number
          sorters?: Json
          source: string
          start_at?: number
        }
        Returns: {
          id: string
          total: number
        }[]
      }
      get_current_user_managees: {
        Args: Record<PropertyKey, never>
        Returns: {
          managee_id: string
        }[]
      }
      give_back_slack_notice: { Args: { id: string }; Returns: undefined }
      global_search: {
        Args: { q: string }
        Returns: {
          entity: string
          id: string
          subtitle: string
          title: string
        }[]
      }
      heard_of_mailbox: { Args: { grant_hash: string }; Returns: boolean }
      heard_of_submission: { Args: { submission_id: string }; Returns: boolean }
      hire_missing: { Args: { contract_id: string }; Returns: string[] }
      hires_to_declare: { Args: Record<PropertyKey, never>; Returns: Json }
      hours_declare: {
        Args: { comment: string; days: Json; signer: Json; token: string }
        Returns: Json
      }
      hours_open: { Args: { token: string }; Returns: Json }
      hours_worked: {
        Args: { "": Database["public"]["Tables"]["cooptation"]["Row"] }
        Returns: {
          error: true
        } & "the function public.hours_worked with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      import_companies: {
        Args: { batch_id: string; rows: Json }
        Returns: {
          line: number
          message: string
          result: string
          result_id: string
        }[]
      }
      import_talents: {
        Args: { batch_id: string; rows: Json }
        Returns: {
          line: number
          message: string
          result: string
          result_id: string
        }[]
      }
      inform_talent: {
        Args: { channel?: string; talent_id: string }
        Returns: undefined
      }
      inspection_facts: {
        Args: {
          agency_id?: string
          company_id?: string
          since: string
          talent_id?: string
          until: string
          work_site_id?: string
        }
        Returns: Json
      }
      inspection_file: { Args: { file: number; token: string }; Returns: Json }
      inspection_open: { Args: { token: string }; Returns: Json }
      inspection_to_make: { Args: { pack_id: string }; Returns: Json }
      interview_task: { Args: { application_id: string }; Returns: Json }
      interview_written: {
        Args: { application_id: string; asked_at: string; event_id: string }
        Returns: undefined
      }
      invitation_open: { Args: { token: string }; Returns: Json }
      invite_guest: { Args: { email: string }; Returns: string }
      invite_independent: {
        Args: {
          email: string
          first_name: string
          last_name: string
          manager_id?: string
          workspace_name: string
        }
        Returns: string
      }
      invite_team_member: {
        Args: {
          business_unit_id?: string
          email: string
          first_name?: string
          is_independent?: boolean
          last_name?: string
          manager_id?: string
          roles?: string[]
        }
        Returns: string
      }
      is_late:
        | {
            Args: {
              "": Database["public"]["Tables"]["advance_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["company_insurance_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["cooptation"]["Row"] }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["definitive_end_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["expense_claim_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["independent_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["meal_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["medical_checkup_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["ppe_request"]["Row"] }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["professional_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["qualification_training_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["recruitment_office_invoice_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["reference_check"]["Row"] }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["work_accident_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.is_late with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      job_posting_desk: { Args: { mission_id: string }; Returns: Json }
      job_posting_feed: { Args: { workspace_id: string }; Returns: Json }
      job_posting_open: { Args: { posting_id: string }; Returns: Json }
      job_posting_workspace: { Args: { posting_id: string }; Returns: string }
      keep_condition_document: {
        Args: {
          commercial_condition_id: string
          file_name: string
          is_signed: boolean
          note?: string
          sha256: string
          size_bytes: number
          storage_path: string
        }
        Returns: string
      }
      keep_contract_document: {
        Args: {
          contract_id: string
          file_name: string
          note?: string
          sha256: string
          size_bytes: number
          storage_path: string
          type: string
        }
        Returns: string
      }
      keep_document_text: {
        Args: { content: string; document_id: string }
        Returns: undefined
      }
      keep_inspection_pack: {
        Args: { files: Json; missing: number; pack_id: string }
        Returns: undefined
      }
      keep_mailbox: {
        Args: {
          email: string
          grant_hash: string
          member_id: string
          provider: string
          sealed_grant: string
        }
        Returns: undefined
      }
      keep_mails: {
        Args: { mailbox_id: string; messages: Json }
        Returns: number
      }
      keep_read_text: {
        Args: { content: string; document_id: string }
        Returns: undefined
      }
      keep_talent: {
        Args: {
          channel?: string
          detail?: string
          reason: string
          talent_id: string
          until: string
        }
        Returns: undefined
      }
      known_document: { Args: { sha256: string }; Returns: Json }
      location: {
        Args: {
          "": Database["public"]["Tables"]["qualification_center"]["Row"]
        }
        Returns: {
          error: true
        } & "the function public.location with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      mail_sheet_link: {
        Args: { comment?: string; request_id: string; step?: string }
        Returns: boolean
      }
      mail_signature_links: { Args: { letters: Json }; Returns: string[] }
      mailbox_read: {
        Args: { mailbox_id: string; until: string }
        Returns: undefined
      }
      mailbox_task: { Args: { mailbox_id: string }; Returns: Json }
      mailbox_thrown: { Args: { grant_hash: string }; Returns: undefined }
      mailbox_trouble: {
        Args: { is_expired?: boolean; mailbox_id: string; trouble: string }
        Returns: undefined
      }
      mailboxes_left: {
        Args: Record<PropertyKey, never>
        Returns: unknown[]
        SetofOptions: {
          from: "*"
          to: "mailbox_left"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      make_inspection_link: {
        Args: { days?: number; pack_id: string }
        Returns: string
      }
      make_inspection_pack: {
        Args: {
          agency_id?: string
          company_id?: string
          since: string
          talent_id?: string
          until: string
          work_site_id?: string
        }
        Returns: string
      }
      mark_email_answered: { Args: { id: string }; Returns: undefined }
      mark_notifications_read: { Args: { ids?: string[] }; Returns: number }
      member_belongings: { Args: { team_member_id: string }; Returns: Json }
      merge_preview: {
        Args: {
          choices?: Json
          dropped_id: string
          entity: string
          kept_id: string
        }
        Returns: Json
      }
      merge_records: {
        Args: {
          choices?: Json
          dropped_id: string
          entity: string
          kept_id: string
        }
        Returns: string
      }
      message_words: {
        Args: Record<PropertyKey, never>
        Returns: {
          code: string
          label: string
        }[]
      }
      mission_criteria: { Args: { mission_id: string }; Returns: Json }
      mission_statement: { Args: { period_id: string }; Returns: Json }
      my_guest_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          expires_at: string
          id: string
          invited_by: string
          workspace_name: string
        }[]
      }
      my_rights: { Args: Record<PropertyKey, never>; Returns: Json }
      not_duplicates: {
        Args: { entity: string; one_id: string; other_id: string }
        Returns: undefined
      }
      note_consent: {
        Args: {
          channel: string
          detail?: string
          given_on: string
          kind: string
          purpose: string
          talent_id: string
        }
        Returns: string
      }
      offboard_member: {
        Args: { heir_id?: string; team_member_id: string }
        Returns: Json
      }
      on_site_open: { Args: { signature_request_id: string }; Returns: Json }
      on_site_sign: {
        Args: {
          corrections?: Json
          image: string
          signature_request_id: string
          signer: Json
        }
        Returns: Json
      }
      open_ai_call: {
        Args: { note_id?: string; resume_id?: string; task: string }
        Returns: string
      }
      open_columns: { Args: { tables: string[] }; Returns: Json[] }
      open_mailbox_state: { Args: Record<PropertyKey, never>; Returns: string }
      open_pay_period: { Args: { month: string }; Returns: string }
      pause_webhook: { Args: { id: string }; Returns: undefined }
      pay_anomaly_page: {
        Args: { kind?: string; page?: number; period_id: string }
        Returns: Json
      }
      pay_summary: { Args: { period_id: string }; Returns: Json }
      payslip_file: { Args: { token: string }; Returns: Json }
      people_named: {
        Args: { files: Json }
        Returns: {
          file: number
          first_name: string
          id: string
          label: string
          last_name: string
        }[]
      }
      person_file: { Args: { talent_id: string }; Returns: Json }
      personal_data: { Args: { talent_id: string }; Returns: Json }
      place_substitute: {
        Args: { absent_contract_id?: string; call_id: string }
        Returns: string
      }
      place_talent: {
        Args: { mission_id: string; starts_on?: string; talent_id: string }
        Returns: string
      }
      planning: {
        Args: { from_day: string; owner_ids?: string[]; to_day: string }
        Returns: Json
      }
      planning_conflicts: {
        Args: { from_day: string; to_day: string }
        Returns: Json
      }
      pool_call_sheet: { Args: { pool_id: string }; Returns: Json }
      present_candidate: {
        Args: {
          application_id: string
          contact_id: string
          content: string
          only_check?: boolean
          resume_id: string
          subject: string
        }
        Returns: Json
      }
      presentation_answer: {
        Args: { answer: string; comment?: string; token: string }
        Returns: Json
      }
      presentation_open: { Args: { token: string }; Returns: Json }
      push_profiles: {
        Args: {
          contact_ids: string[]
          letters: Json
          message: string
          only_check?: boolean
          send_at?: string
        }
        Returns: Json
      }
      push_results: { Args: Record<PropertyKey, never>; Returns: Json }
      receive_sms: { Args: { body: string; from: string }; Returns: string }
      record_call: {
        Args: {
          comment?: string
          contact_id?: string
          next_contact_on?: string
          outcome: string
          talent_id?: string
        }
        Returns: string
      }
      record_counts: { Args: { id: string; ties: Json }; Returns: Json }
      record_incident: {
        Args: { code?: string; kind: string; ms?: number; place: string }
        Returns: undefined
      }
      record_pool_call: {
        Args: {
          available_on?: string
          comment?: string
          pool_id: string
          result: string
          talent_id: string
        }
        Returns: string
      }
      record_substitute: {
        Args: { call_id: string; comes: boolean; comment?: string }
        Returns: undefined
      }
      refresh_pay: { Args: { period_id: string }; Returns: string }
      release_talent: { Args: { talent_id: string }; Returns: undefined }
      remind_signature: {
        Args: { signature_request_id: string }
        Returns: undefined
      }
      remove_webhook: { Args: { id: string }; Returns: undefined }
      renew_invitation: { Args: { team_member_id: string }; Returns: string }
      replace_broken_contract: {
        Args: { contract_id: string }
        Returns: string
      }
      replay_webhook_delivery: { Args: { id: string }; Returns: string }
      report_job: {
        Args: {
          id: string
          lease_seconds?: number
          message?: string
          progress: number
        }
        Returns: boolean
      }
      request_condition_signature: {
        Args: {
          commercial_condition_id: string
          contact_ids?: string[]
          days?: number
          is_on_site?: boolean
        }
        Returns: Json
      }
      request_contract_changes: {
        Args: { changes: Json; comment?: string; contract_id: string }
        Returns: Json
      }
      request_deep_research: { Args: { reason?: string }; Returns: string }
      request_paper: { Args: { id: string; kind: string }; Returns: Json }
      request_signatures: {
        Args: {
          contract_id: string
          days?: number
          is_on_site?: boolean
          only_party?: string
          signers?: string[]
        }
        Returns: Json
      }
      requests_of: {
        Args: { id: string; tie: string }
        Returns: {
          assignee_id: string
          assignee_name: string
          created_at: string
          due_on: string
          entity: string
          is_late: boolean
          reference: string
          row_id: string
          status: string
          talent_name: string
        }[]
      }
      resume_webhook: { Args: { id: string }; Returns: undefined }
      resume_workspace_transfer: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      revise_condition: {
        Args: { commercial_condition_id: string }
        Returns: string
      }
      revoke_calendar_link: {
        Args: { talent_id?: string; work_site_id?: string }
        Returns: number
      }
      revoke_personal_token: { Args: { id: string }; Returns: undefined }
      rotate_webhook_secret: { Args: { id: string }; Returns: string }
      run_journey_jobs: { Args: Record<PropertyKey, never>; Returns: Json }
      save_job_posting: {
        Args: {
          body: string
          mission_id: string
          publish?: boolean
          title: string
          until?: string
        }
        Returns: string
      }
      save_record: {
        Args: {
          addresses: Json
          entity: string
          id: string
          lines?: Json
          links: Json
          row_values: Json
          version: number
        }
        Returns: Json
      }
      search_advance_payment_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_agency_ids: {
        Args: { company_id?: string; q?: string; status?: string }
        Returns: string[]
      }
      search_application_ids: { Args: { q?: string }; Returns: string[] }
      search_call_log_ids: { Args: { q?: string }; Returns: string[] }
      search_company_ids: {
        Args: {
          near_latitude?: number
          near_longitude?: number
          owner_id?: string
          q?: string
          radius_km?: number
          sector_id?: string
          status?: string
        }
        Returns: string[]
      }
      search_company_insurance_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_contact_ids: {
        Args: {
          agency_id?: string
          can_sign_timesheets?: boolean
          company_id?: string
          q?: string
        }
        Returns: string[]
      }
      search_contract_ids: {
        Args: {
          company_id?: string
          ends_before?: string
          owner_id?: string
          q?: string
          runs_on?: string
          statuses?: string[]
          talent_id?: string
        }
        Returns: string[]
      }
      search_cooptation_ids: { Args: { q?: string }; Returns: string[] }
      search_definitive_end_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_document_ids: { Args: { q?: string }; Returns: string[] }
      search_expense_claim_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_independent_payment_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_meal_card_request_ids: { Args: { q?: string }; Returns: string[] }
      search_medical_checkup_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_mission_ids: {
        Args: {
          company_id?: string
          is_client_order?: boolean
          job_id?: string
          near_latitude?: number
          near_longitude?: number
          owner_id?: string
          priority?: string
          q?: string
          radius_km?: number
          statuses?: string[]
        }
        Returns: string[]
      }
      search_pay_line_ids: { Args: { q?: string }; Returns: string[] }
      search_ppe_request_ids: { Args: { q?: string }; Returns: string[] }
      search_professional_card_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_qualification_training_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_recruitment_office_invoice_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_reference_check_ids: { Args: { q?: string }; Returns: string[] }
      search_talent_bank_account_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_talent_identity_ids: { Args: { q?: string }; Returns: string[] }
      search_talent_ids: { Args: { q?: string }; Returns: string[] }
      search_talent_restriction_ids: { Args: { q?: string }; Returns: string[] }
      search_talent_unavailability_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_talents: {
        Args: {
          among_pool?: string
          as_points?: boolean
          count_misses?: boolean
          criteria: Json
          mission_id?: string
          only_talent?: string
          page?: number
          page_size?: number
          show_failing?: boolean
        }
        Returns: Json
      }
      search_timesheet_week_ids: { Args: { q?: string }; Returns: string[] }
      search_work_accident_request_ids: {
        Args: { q?: string }
        Returns: string[]
      }
      search_work_site_ids: {
        Args: { company_id?: string; is_active?: boolean; q?: string }
        Returns: string[]
      }
      sent_statement: { Args: { export_id: string }; Returns: Json }
      set_autonomous: {
        Args: { is_autonomous: boolean; team_member_id: string }
        Returns: undefined
      }
      set_board_email: {
        Args: { email: string; is_on: boolean }
        Returns: undefined
      }
      set_slack_webhook: { Args: { url: string }; Returns: Json }
      set_view_as: { Args: { team_member_id: string }; Returns: Json }
      settle_webhook_delivery: {
        Args: {
          attempt: number
          duration_ms: number
          error: string
          id: string
          status: number
        }
        Returns: string
      }
      shown_name: {
        Args: { "": Database["public"]["Tables"]["document"]["Row"] }
        Returns: {
          error: true
        } & "the function public.shown_name with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      signature_counter: {
        Args: { comment: string; proposal?: Json; token: string }
        Returns: Json
      }
      signature_image: {
        Args: { signature_request_id: string }
        Returns: string
      }
      signature_letter: {
        Args: { signature_request_id: string }
        Returns: Json
      }
      signature_open: { Args: { token: string }; Returns: Json }
      signature_receipt: { Args: { token: string }; Returns: Json }
      signature_refuse: {
        Args: { reason: string; token: string }
        Returns: Json
      }
      signature_send_code: { Args: { token: string }; Returns: Json }
      signature_sign: {
        Args: { image: string; signer: Json; token: string }
        Returns: Json
      }
      signed_contract: { Args: { contract_id: string }; Returns: Json }
      site_paper: {
        Args: {
          company_id?: string
          since: string
          talent_id?: string
          until: string
          work_site_id?: string
        }
        Returns: Json
      }
      situation: {
        Args: { "": Database["public"]["Tables"]["talent"]["Row"] }
        Returns: {
          error: true
        } & "the function public.situation with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      situation_words: {
        Args: { "": Database["public"]["Tables"]["talent"]["Row"] }
        Returns: {
          error: true
        } & "the function public.situation_words with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      slack_state: { Args: Record<PropertyKey, never>; Returns: Json }
      stage_import_rows: {
        Args: { batch_id: string; rows: Json }
        Returns: number
      }
      start_import: { Args: { batch_id: string }; Returns: string }
      state_place:
        | {
            Args: {
              "": Database["public"]["Tables"]["advance_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["application"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["branch_rule"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["commercial_condition"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["company_insurance_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["contract"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["cooptation"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["deep_research_access"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["definitive_end_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["expense_claim_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["figure_confirmation"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["independent_payment_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["meal_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["medical_checkup_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["mission"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_line"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Views"]["pay_line_list"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["pay_period"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["ppe_request"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["professional_card_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["qualification_training_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["recruitment_office_invoice_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["reference_check"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["signature_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["talent"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["talent_bank_account"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Views"]["talent_list"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: { "": Database["public"]["Tables"]["timesheet_week"]["Row"] }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Views"]["timesheet_week_list"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
        | {
            Args: {
              "": Database["public"]["Tables"]["work_accident_request"]["Row"]
            }
            Returns: {
              error: true
            } & "the function public.state_place with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
          }
      stored_condition: {
        Args: { commercial_condition_id: string }
        Returns: Json
      }
      strike_line: {
        Args: { id: string; line_table: string; reason: string }
        Returns: undefined
      }
      submission_made: {
        Args: {
          link: string
          signature_request_id: string
          slug: string
          submission_id: string
        }
        Returns: boolean
      }
      submission_seen: {
        Args: {
          opened_at?: string
          reason?: string
          signature_request_id: string
          state: string
        }
        Returns: undefined
      }
      submission_signed: {
        Args: { signature_request_id: string; told: Json }
        Returns: string
      }
      submission_task: { Args: { signature_request_id: string }; Returns: Json }
      submission_trouble: {
        Args: { signature_request_id: string; trouble: string }
        Returns: undefined
      }
      substitute_answer: {
        Args: { comes: boolean; comment?: string; token: string }
        Returns: Json
      }
      substitute_open: { Args: { token: string }; Returns: Json }
      summarize: {
        Args: {
          by_column?: string
          filters: Json
          found_by?: string
          q?: string
          source: string
          summed?: string[]
        }
        Returns: {
          code: string
          rows: number
          sums: number[]
        }[]
      }
      switch_workspace: { Args: { workspace_id: string }; Returns: Json }
      system_transition: {
        Args: {
          action: string
          comment?: string
          entity: string
          id: string
          payload?: Json
        }
        Returns: Json
      }
      take_back_call: { Args: { id: string }; Returns: undefined }
      take_jobs: {
        Args: { lease_seconds?: number; n?: number; worker?: string }
        Returns: {
          attempts: number
          created_at: string
          error: string | null
          finished_at: string | null
          id: string
          kind: string
          leased_by: string | null
          leased_until: string | null
          max_attempts: number
          message: string | null
          owner_id: string | null
          payload: NonNullable<Json>
          progress: number
          result: Json | null
          run_after: string
          started_at: string | null
          status: string
          unique_key: string | null
          workspace_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "job_run"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      take_mails: {
        Args: { channels?: string[]; n?: number }
        Returns: {
          attachments: NonNullable<Json>
          attempts: number
          channel: string
          created_at: string
          created_by: string | null
          data: NonNullable<Json>
          error: string | null
          html: string | null
          id: string
          reply_to: string | null
          send_at: string
          sent_at: string | null
          status: string
          subject: string
          template: string | null
          text: string | null
          to_email: string | null
          to_name: string | null
          to_phone: string | null
          workspace_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "mail_outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      take_slack_notice: { Args: { id: string }; Returns: Json }
      take_webhook_deliveries: {
        Args: { lease_seconds: number; n: number }
        Returns: Json[]
      }
      talent_fitness: { Args: { talent_id: string }; Returns: Json }
      talent_overview: { Args: { talent_id: string }; Returns: Json }
      talent_situation: {
        Args: { "": Database["public"]["Tables"]["talent_hiring_pool"]["Row"] }
        Returns: {
          error: true
        } & "the function public.talent_situation with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      talent_situation_words: {
        Args: { "": Database["public"]["Tables"]["talent_hiring_pool"]["Row"] }
        Returns: {
          error: true
        } & "the function public.talent_situation_words with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      technical_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      timesheet_open: { Args: { token: string }; Returns: Json }
      timesheet_send: {
        Args: {
          comment?: string
          contact_id: string
          days?: number
          week_ids: string[]
        }
        Returns: Json
      }
      timesheet_sign: {
        Args: { corrections: Json; image: string; signer: Json; token: string }
        Returns: Json
      }
      transfer_step: { Args: { from_id: string }; Returns: number }
      transfer_workspace: { Args: { to_id: string }; Returns: string }
      transition: {
        Args: {
          action: string
          comment?: string
          entity: string
          id: string
          payload?: Json
        }
        Returns: Json
      }
      transition_many: {
        Args: {
          action: string
          comment?: string
          entity: string
          ids: string[]
          payload?: Json
        }
        Returns: {
          field: string
          id: string
          refusal: string
        }[]
      }
      try_webhook: { Args: { id: string }; Returns: string }
      undo_import: { Args: { batch_id: string }; Returns: string }
      undo_import_preview: { Args: { batch_id: string }; Returns: Json }
      undo_import_rows: {
        Args: { batch_id: string; lines?: number }
        Returns: number
      }
      undo_placement: { Args: { contract_id: string }; Returns: undefined }
      unmerge: { Args: { merge_id: string }; Returns: Json }
      unmerge_preview: { Args: { merge_id: string }; Returns: Json }
      unsubscribe_confirm: { Args: { token: string }; Returns: Json }
      unsubscribe_open: { Args: { token: string }; Returns: Json }
      unwatch_search: { Args: { saved_view_id: string }; Returns: undefined }
      use_mailbox_state: { Args: { state: string }; Returns: boolean }
      use_personal_token: { Args: { token: string }; Returns: Json }
      watch_search: {
        Args: { by_mail?: boolean; saved_view_id: string }
        Returns: string
      }
      week_limits: { Args: { week_id: string }; Returns: Json }
      week_pay: { Args: { week_id: string }; Returns: Json }
      withdraw_consent: { Args: { consent_id: string }; Returns: undefined }
      withdraw_inspection_link: {
        Args: { pack_id: string }
        Returns: undefined
      }
      workspace_transfer_preview: { Args: { to_id: string }; Returns: Json }
      workspace_transfer_progress: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      write_messages: {
        Args: {
          contact_ids?: string[]
          message: Json
          only_check?: boolean
          talent_ids?: string[]
        }
        Returns: Json
      }
    }
    Enums: {
      app_role:
        | "accounting_team_member"
        | "consultant_team_member"
        | "csm_team_member"
        | "external_csm_team_member"
        | "team_member_marketing"
        | "team_member_developer"
        | "team_member_independent_administrator"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      app_role: [
        "accounting_team_member",
        "consultant_team_member",
        "csm_team_member",
        "external_csm_team_member",
        "team_member_marketing",
        "team_member_developer",
        "team_member_independent_administrator",
      ],
    },
  },
} as const
